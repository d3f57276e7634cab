import { useTranslation } from '@portal/kit/i18n';
import { Stack, Text } from '@portal/kit/ui';
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
            <Text as="dt" strong>
              {t(`about.${audience}.name`)}
            </Text>
            <Text as="dd" muted>
              {t(`about.${audience}.text`)}
            </Text>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}
