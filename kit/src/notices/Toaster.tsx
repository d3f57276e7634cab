import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n';
import { IconButton } from '../ui';
import { dismiss, useNotices, type Notice } from './store';
import styles from './Toaster.module.css';
import { useHoveredOrFocused } from './useHoveredOrFocused';
import { usePageHidden } from './usePageHidden';
import { usePausableTimeout } from './usePausableTimeout';

/** MESSAGE-1. */
const TOAST_DURATION_MS = 3000;
const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/**
 * The page's one live region, there before the first toast: a region that arrives together with its
 * text is not announced. (Radix makes one per toast.)
 */
export function Toaster() {
  const { t } = useTranslation();
  const notices = useNotices((state) => state.notices);
  const region = useRef<HTMLDivElement>(null);
  const { active, reset } = useHoveredOrFocused(region);
  const paused = usePageHidden() || active;

  function close(id: number) {
    dismiss(id);
    if (notices.length === 1) reset();
  }

  return (
    <section data-toaster aria-label={t('notices.label')} className={styles.toaster}>
      <div
        ref={region}
        role="status"
        aria-live="polite"
        aria-relevant="additions"
        aria-atomic="false"
      >
        <ol>
          {notices.map((notice) => (
            <Toast
              key={notice.id}
              notice={notice}
              paused={paused}
              onClose={() => close(notice.id)}
            />
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
  usePausableTimeout(TOAST_DURATION_MS, paused, () => dismiss(id));
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
        icon={<X aria-hidden size={18} />}
        onClick={onClose}
      />
    </li>
  );
}
