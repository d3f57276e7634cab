import { useTranslation } from '@portal/kit/i18n';
import { Panel, Stack } from '@portal/kit/ui';
import { PageSection } from '../components/PageSection';
import { useCurrentCard } from '../queries/cards';
import { CardForm } from './CardForm';
import styles from './CardPanel.module.css';
import { CurrentCard } from './CurrentCard';
import { FoldedCardForm } from './FoldedCardForm';
import { useCardForm } from './useCardForm';

interface CardPanelProps {
  /** Folds the form behind a button while a card is on file, beside figures that the page is about. */
  folded?: boolean;
}

/** The current payment card and the form that replaces it, on the billing page and the profile. */
export function CardPanel({ folded = false }: CardPanelProps) {
  const { t } = useTranslation('team');
  const current = useCurrentCard();
  if (folded) {
    return (
      <PageSection title={t('card.title')}>
        <Stack gap={4} className={styles.folded}>
          <CurrentCard query={current} />
          <FoldedCardForm isFirst={current.data === null} />
        </Stack>
      </PageSection>
    );
  }
  return (
    <PageSection title={t('card.title')}>
      <div className={styles.frame}>
        <Stack gap={4} className={styles.panels}>
          <Panel title={t('card.current')}>
            <CurrentCard query={current} />
          </Panel>
          <Panel title={current.data === null ? t('card.formTitleFirst') : t('card.formTitle')}>
            <UnfoldedCardForm />
          </Panel>
        </Stack>
      </div>
    </PageSection>
  );
}

function UnfoldedCardForm() {
  const { form, hints } = useCardForm();
  return <CardForm form={form} hints={hints} />;
}
