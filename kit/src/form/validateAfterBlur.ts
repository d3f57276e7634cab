import type { UseFormReturn } from 'react-hook-form';

/** Validates a field that lost the focus, unless it is empty. */
export function validateAfterBlur(methods: UseFormReturn, name: string): void {
  if (methods.getValues(name) !== '') afterPointerUp(() => void methods.trigger(name));
}

/**
 * Calls `act` once no mouse button is down: an error that appears between mousedown and mouseup moves
 * the pressed button from under the pointer, and the click is lost.
 */
function afterPointerUp(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else window.addEventListener('mouseup', () => setTimeout(act), { once: true });
}
