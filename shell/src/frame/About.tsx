import { useTranslation } from '@portal/kit/i18n';
import styles from './About.module.css';

const audiences = ['fleets', 'stations', 'brokers'] as const;

/** The portal in one sentence, and in one for each kind of user where there is room. */
export function About() {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('about.label')} className={styles.about}>
      <p className={styles.promise}>{t('about.promise')}</p>
      <dl className={styles.audiences}>
        {audiences.map((audience) => (
          <div key={audience}>
            <dt>{t(`about.${audience}.name`)}</dt>
            <dd>{t(`about.${audience}.text`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
