import { fullName, type RequestDetail } from '@portal/core';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { CarPicture } from '../request/CarPicture';
import { Renewal } from '../request/Renewal';
import { PricingFacts } from './PricingFacts';
import styles from './RequestSummary.module.css';

/** Car, driver, renewal and what a broker prices by. */
export function RequestSummary({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('insurer');
  const { firstName, lastName, age, pictureUrl } = request;
  const driver = fullName({ firstName, lastName });
  return (
    <div className={styles.summary}>
      <CarPicture
        url={pictureUrl}
        width={192}
        height={128}
        iconSize={48}
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.driver}>
          <strong>
            {driver === '' ? t('detail.unnamedDriver') : <IsolatedName>{driver}</IsolatedName>}
          </strong>
          {age !== null && <span>{t('detail.age', { count: age })}</span>}
        </p>
        <Renewal row={request} />
      </div>
      <PricingFacts request={request} />
    </div>
  );
}
