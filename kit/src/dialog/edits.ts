import { createContext, useContext, useEffect } from 'react';

/** How a form tells the dialog around it that closing would lose what was entered. */
export const DialogEdits = createContext<(dirty: boolean) => void>(() => undefined);

export function useReportEdits(dirty: boolean): void {
  const report = useContext(DialogEdits);
  useEffect(() => {
    report(dirty);
    return () => report(false);
  }, [report, dirty]);
}
