import type { PricingFact, RequestDetail } from '@portal/core';
import { Money, useTranslation } from '@portal/kit/i18n';
import { TriangleAlert } from '@portal/kit/icons';
import { Row, Text } from '@portal/kit/ui';
import { FormattedValue } from './FactList';

/** The facts that a broker prices by, in one line; coloured, with a sign, where a value raises the premium (REQUEST-21). */
export function PricingFacts({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('insurer');
  const { pricing, creditScore } = request;
  if (pricing.length === 0) return null;
  return (
    <Row
      as="dl"
      gap={[2, 6]}
      size={14}
      aria-label={t('detail.pricing')}
      style={{ inlineSize: '100%' }}
    >
      {pricing.map(({ fact, claims, raisesPremium }) => (
        <div key={fact.key}>
          <Text as="dt" size={12} muted>
            {t(`pricing.${fact.key as 'usage'}`)}
          </Text>
          <Row
            as="dd"
            gap={1}
            align="center"
            strong
            style={{ color: raisesPremium ? 'var(--color-warning)' : undefined }}
          >
            {raisesPremium && <TriangleAlert aria-label={t('detail.raisesPremium')} size={14} />}
            <PricingValue fact={fact} score={fact.key === 'creditScore' ? creditScore : null} />
            {claims !== null && (
              // One item of the flex line, whose gap would stand within the parentheses.
              <span>
                {' '}
                (<Money cents={claims} />)
              </span>
            )}
          </Row>
        </div>
      ))}
    </Row>
  );
}

interface PricingValueProps extends Pick<PricingFact, 'fact'> {
  /** The credit score, where the driver gave it. */
  score: number | null;
}

function PricingValue({ fact: { value }, score }: PricingValueProps) {
  if (score !== null) return <span>{score}</span>;
  return value && <FormattedValue fact={value} />;
}
