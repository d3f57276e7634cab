import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Alert, LanguageSwitch } from '@portal/kit/ui';
import { Brand } from './Brand';
import { Heading } from './Heading';
import styles from './BareLayout.module.css';
import type { LayoutProps } from './layout';
import { SkipLink } from './SkipLink';

/** A page that stands alone: the brand, the language, and one card in the middle. */
export function BareLayout({ visit, children }: LayoutProps) {
  const { t } = useTranslation();
  const expired = useSession((session) => session.expired);
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={styles.card}>
        <Heading visit={visit} className={styles.heading} />
        {expired && <Alert tone="warning">{t('session.expired')}</Alert>}
        {children}
      </main>
    </div>
  );
}
