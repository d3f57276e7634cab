import { useTranslation } from '@portal/kit/i18n';
import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the menus. */
export function SkipLink() {
  const { t } = useTranslation();
  const skip = (event: MouseEvent) => {
    // Not by the address: its hash belongs to the page.
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      {t('skipToContent')}
    </a>
  );
}
