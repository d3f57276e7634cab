import { dialogClosedAt } from '../keyboard/dialogClosedAt';
import { onPaint } from './onPaint';

/**
 * Ref of a dialog's element. An Enter that was pressed before the dialog was painted, or has been held since, was meant
 * for the page: it presses no button and submits no form. Keys pressed until the dialog closes are not for the page.
 */
export function guardKeys(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  let paintedAt = Infinity;
  const cancel = onPaint((time) => {
    paintedAt = time;
  });
  dialog.addEventListener(
    'keydown',
    (event) => {
      // A held Enter adds lines to a text area.
      if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      if (event.repeat || event.timeStamp < paintedAt) event.preventDefault();
    },
    true,
  );
  return () => {
    cancel();
    dialogClosedAt.current = performance.now();
  };
}
