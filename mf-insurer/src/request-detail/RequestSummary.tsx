import { fullName, type RequestDetail } from '@portal/core';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { CarPicture } from '../request/CarPicture';
import { RenewalBadge } from '../request/RenewalBadge';
import styles from './RequestSummary.module.css';

/** Car, driver and renewal of a request. */
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
        <RenewalBadge row={request} />
      </div>
    </div>
  );
}
