import { createContext, useContext, useEffect } from 'react';

/** Lets a form inside a dialog report unsaved changes to it. */
export const DialogDirtyContext = createContext<(dirty: boolean) => void>(() => undefined);

export function useReportDirty(dirty: boolean): void {
  const report = useContext(DialogDirtyContext);
  useEffect(() => {
    report(dirty);
    return () => report(false);
  }, [report, dirty]);
}
