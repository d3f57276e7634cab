import { fullName, type RequestDetail } from '@portal/core';
import { IsolatedName, Money, useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { Printer } from 'lucide-react';
import { CarPicture } from '../../list/CarPicture';
import { RenewalBadge } from '../../list/RenewalBadge';
import styles from './RequestSummary.module.css';

/** Driver, car, current premium and renewal of a request. */
export function RequestSummary({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('insurer');
  const { firstName, lastName, age, premium, priceBand, pictureUrl } = request;
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
        <p className={styles.premium}>
          <span>{t('detail.premium')}</span>
          {premium === null ? (
            <span>{t('codes.notProvided')}</span>
          ) : (
            <strong>
              <Money cents={premium} /> <small>{t('detail.aYear')}</small>
            </strong>
          )}
          {priceBand !== null && <span>{t(`codes.priceBand.${priceBand as 'upTo1000'}`)}</span>}
        </p>
        <RenewalBadge row={request} />
        <Button
          size="small"
          className={styles.print}
          icon={<Printer aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          {t('detail.print')}
        </Button>
      </div>
    </div>
  );
}
