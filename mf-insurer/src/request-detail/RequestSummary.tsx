import { fullName, type RequestDetail } from '@portal/core';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { Row, Stack, Text } from '@portal/kit/ui';
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
          <Text as="strong" size={20} strong>
            {driver === '' ? t('detail.unnamedDriver') : <IsolatedName>{driver}</IsolatedName>}
          </Text>
          {age !== null && (
            <Text as="span" size={16} muted>
              {t('detail.age', { count: age })}
            </Text>
          )}
        </Row>
        <Renewal row={request} />
      </Stack>
      <PricingFacts request={request} />
    </Row>
  );
}
