import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/icons';
import { useRef } from 'react';
import { useTranslation } from '../i18n';
import { IconButton } from '../ui';
import { dismiss, useNotices, type Notice, type NoticeType } from './store';
import styles from './Toaster.module.css';
import { useHoveredOrFocused } from './useHoveredOrFocused';
import { usePageHidden } from './usePageHidden';
import { usePausableTimeout } from './usePausableTimeout';

/** MESSAGE-1. */
const TOAST_DURATION_MS = 3000;
const icons: Record<NoticeType, typeof Info> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

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
  // A type of a newer kit, of a section that an older shell shows: deployments compare names, not values.
  const isKnown = Object.hasOwn(icons, type);
  const Icon = isKnown ? icons[type] : Info;
  return (
    <li className={styles.toast} data-type={type}>
      <Icon aria-hidden className={styles.icon} size={20} />
      <div className={styles.text}>
        <p className={styles.title}>
          {isKnown && <span className="visually-hidden">{`${t(`notices.${type}`)} `}</span>}
          <span>{title}</span>
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
