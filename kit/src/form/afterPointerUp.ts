/**
 * Calls `act` once no button of the mouse is held down: a message that appears between press and
 * release moves what was pressed from under the pointer, and the click is lost.
 */
export function afterPointerUp(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else window.addEventListener('mouseup', () => setTimeout(act), { once: true });
}
