import { useTranslation } from '@portal/kit/i18n';
import { Panel } from '@portal/kit/ui';
import { PageSection } from '../components/PageSection';
import { useCurrentCard } from '../queries/cards';
import { CardForm } from './CardForm';
import styles from './CardPanel.module.css';
import { CurrentCard } from './CurrentCard';

/** The current payment card and the form that replaces it, on the billing page and the profile. */
export function CardPanel() {
  const { t } = useTranslation('team');
  const current = useCurrentCard();
  return (
    <PageSection title={t('card.title')}>
      <div className={styles.frame}>
        <div className={styles.panels}>
          <Panel title={t('card.current')}>
            <CurrentCard query={current} />
          </Panel>
          <Panel title={current.data === null ? t('card.formTitleFirst') : t('card.formTitle')}>
            <CardForm />
          </Panel>
        </div>
      </div>
    </PageSection>
  );
}
