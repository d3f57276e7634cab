import { useTranslation } from '@portal/kit/i18n';
import { Stack } from '@portal/kit/ui';
import styles from './About.module.css';

const audiences = ['fleets', 'stations', 'brokers'] as const;

/** The portal in one sentence, and in one for each kind of user where there is room. */
export function About() {
  const { t } = useTranslation();
  return (
    <Stack as="aside" gap={8} aria-label={t('about.label')}>
      <p className={styles.promise}>{t('about.promise')}</p>
      <Stack as="dl" gap={4} className={styles.audiences}>
        {audiences.map((audience) => (
          <div key={audience}>
            <dt>{t(`about.${audience}.name`)}</dt>
            <dd>{t(`about.${audience}.text`)}</dd>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}
