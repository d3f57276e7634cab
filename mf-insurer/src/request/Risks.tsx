import type { RequestRow, Risk } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Text } from '@portal/kit/ui';
import { riskText } from './riskText';
import styles from './Risks.module.css';

/** The risks of a request in words: "2+ tickets · 1 accident"; nothing where the driver answered none of it. */
export function Risks({ risks }: Pick<RequestRow, 'risks'>) {
  const { t } = useTranslation('insurer');
  if (risks === null) return null;
  if (risks.length === 0)
    return (
      <Text as="span" size={12} muted>
        {t('risk.none')}
      </Text>
    );
  return (
    <ul className={styles.risks}>
      {risks.map((risk: Risk) => (
        <li key={risk.kind}>{riskText(t, risk)}</li>
      ))}
    </ul>
  );
}
