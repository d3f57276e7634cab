import { createContext, useContext, useLayoutEffect } from 'react';

interface DialogFormContextValue {
  reportDirty: (dirty: boolean) => void;
  reportBusy: (busy: boolean) => void;
}

/** Lets a form inside a dialog report unsaved changes and a running submit to it. */
export const DialogFormContext = createContext<DialogFormContextValue>({
  reportDirty: () => undefined,
  reportBusy: () => undefined,
});

export function useReportToDialog({ dirty, busy }: { dirty: boolean; busy: boolean }): void {
  const { reportDirty, reportBusy } = useContext(DialogFormContext);
  // Layout effects: Esc right after a letter finds the dialog edited.
  useLayoutEffect(() => {
    reportDirty(dirty);
    return () => reportDirty(false);
  }, [reportDirty, dirty]);
  useLayoutEffect(() => {
    reportBusy(busy);
    return () => reportBusy(false);
  }, [reportBusy, busy]);
}
