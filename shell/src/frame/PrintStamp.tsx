import { useCoreReady } from '@portal/kit/api';
import { useFormats } from '@portal/kit/i18n';
import { useEffect, useRef } from 'react';
import styles from './PrintStamp.module.css';

/** Time and time zone of a printed page; on screen it is hidden. */
export function PrintStamp() {
  const ready = useCoreReady();
  const { dateTime } = useFormats();
  const stamp = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!ready) return undefined;
    // Not by a render: the browser takes the page as soon as the listeners of the event have returned.
    const write = () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (stamp.current) stamp.current.textContent = `${dateTime(Date.now())} – ${timeZone}`;
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [ready, dateTime]);
  return <p ref={stamp} className={styles.stamp} />;
}
