import { useTranslation } from '@portal/kit/i18n';
import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** First focusable element: skips the menus. */
export function SkipLink() {
  const { t } = useTranslation();
  const skip = (event: MouseEvent) => {
    // The address must not change: its hash belongs to the page.
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      {t('skipToContent')}
    </a>
  );
}
