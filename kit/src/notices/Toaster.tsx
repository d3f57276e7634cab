import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../i18n';
import { IconButton } from '../ui';
import { dismiss, useNotices, type Notice } from './store';
import styles from './Toaster.module.css';
import { usePageHidden } from './usePageHidden';
import { usePausableTimeout } from './usePausableTimeout';

/** Spec §9. */
const toastDuration = 3000;
const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/**
 * The page's one live region, there before the first toast: a region that arrives together with its
 * text is not announced. (Radix makes one per toast.)
 */
export function Toaster() {
  const { t } = useTranslation();
  const notices = useNotices((state) => state.notices);
  const [held, setHeld] = useState({ hover: false, focus: false });
  const hidden = usePageHidden();
  const paused = held.hover || held.focus || hidden;
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }));
  const cameFrom = useRef<HTMLElement | null>(null);

  /** A removed element tells nobody that it lost hover and focus. */
  function close(id: number) {
    dismiss(id);
    if (notices.length > 1) return;
    setHeld({ hover: false, focus: false });
    cameFrom.current?.focus();
  }

  return (
    <section
      aria-label={t('notices.label')}
      data-toaster
      className={styles.toaster}
      onPointerEnter={() => hold({ hover: true })}
      onPointerLeave={() => hold({ hover: false })}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }
        hold({ focus: true });
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        hold({ focus: currentTarget.contains(relatedTarget) })
      }
    >
      <div role="status" aria-live="polite" aria-relevant="additions" aria-atomic="false">
        <ol>
          {notices.map((notice) => (
            <Toast key={notice.id} notice={notice} paused={paused} onClose={() => close(notice.id)} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ToastProps {
  notice: Notice;
  paused: boolean;
  onClose: () => void;
}

function Toast({ notice, paused, onClose }: ToastProps) {
  const { t } = useTranslation();
  const { id, type, title, message } = notice;
  usePausableTimeout(toastDuration, paused, () => dismiss(id));
  const Icon = icons[type];
  return (
    <li className={styles.toast} data-type={type}>
      <Icon aria-hidden className={styles.icon} size={20} />
      <div className={styles.text}>
        <p className={styles.title}>
          <span className="visually-hidden">{t(`notices.${type}`)} </span>
          {title}
        </p>
        {message !== undefined && <p>{message}</p>}
      </div>
      <IconButton
        label={t('notices.dismiss', { title })}
        icon={<X size={18} />}
        onClick={onClose}
      />
    </li>
  );
}
