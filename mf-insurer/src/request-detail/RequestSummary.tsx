import { fullName, type RequestDetail } from '@portal/core';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { Row, Stack } from '@portal/kit/ui';
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
    <Row gap={[4, 6]} align="center">
      <CarPicture
        url={pictureUrl}
        width={192}
        height={128}
        iconSize={48}
        className={styles.picture}
      />
      <Stack align="start" size={14} className={styles.text}>
        <Row as="p" gap={[0, 3]} align="baseline" className={styles.driver}>
          <strong>
            {driver === '' ? t('detail.unnamedDriver') : <IsolatedName>{driver}</IsolatedName>}
          </strong>
          {age !== null && <span>{t('detail.age', { count: age })}</span>}
        </Row>
        <Renewal row={request} />
      </Stack>
      <PricingFacts request={request} />
    </Row>
  );
}
