/**
 * Calls `act` with the next press of a key or of the pointer, and returns the cancel function. What a press asks for and
 * what is still being loaded then is not opened any more: it would come over what the person does by now.
 */
export function onNextPress(act: () => void): () => void {
  const stop = () => {
    for (const type of PRESSES) document.removeEventListener(type, listener, true);
  };
  const listener = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    stop();
    act();
  };
  for (const type of PRESSES) document.addEventListener(type, listener, true);
  return stop;
}

const PRESSES = ['keydown', 'pointerdown'];
