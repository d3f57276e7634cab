import { createContext, useContext, useEffect } from 'react';

/** Context in which a form marks its dialog as dirty: closing would lose typed values. */
export const DialogDirtyContext = createContext<(dirty: boolean) => void>(() => undefined);

export function useReportDirty(dirty: boolean): void {
  const report = useContext(DialogDirtyContext);
  useEffect(() => {
    report(dirty);
    return () => report(false);
  }, [report, dirty]);
}
