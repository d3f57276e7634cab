/**
 * Calls `act` with the next press of a key or of the pointer, or the next step through the browser's history, and returns
 * the cancel function. What was asked for before and is still being loaded then is not opened any more: it would come over
 * what the person does by now.
 */
export function onNextPress(act: () => void): () => void {
  const stop = () => {
    for (const type of PRESSES) window.removeEventListener(type, listener, true);
  };
  const listener = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    stop();
    act();
  };
  for (const type of PRESSES) window.addEventListener(type, listener, true);
  return stop;
}

const PRESSES = ['keydown', 'pointerdown', 'popstate'];
