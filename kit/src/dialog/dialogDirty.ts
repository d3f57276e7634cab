import { createContext, useContext, useEffect } from 'react';

/** How a form tells the dialog around it that closing would lose what was entered. */
export const DialogDirtyContext = createContext<(dirty: boolean) => void>(() => undefined);

export function useReportDirty(dirty: boolean): void {
  const report = useContext(DialogDirtyContext);
  useEffect(() => {
    report(dirty);
    return () => report(false);
  }, [report, dirty]);
}
