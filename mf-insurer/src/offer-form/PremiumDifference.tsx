import { premiumDifference } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { usePremiumTax } from '../labels/usePriceLabel';

interface PremiumDifferenceProps {
  /** Cents a year. */
  yearly: number;
  premium: number;
}

/** Difference of an offer to the current premium: "$120.00 less than the current premium". */
export function PremiumDifference({ yearly, premium }: PremiumDifferenceProps) {
  const { t } = useTranslation('insurer');
  const { money } = useFormats();
  const { side, amount } = premiumDifference(yearly, premium);
  const tax = usePremiumTax();
  const text = t(`offer.${side}`, { amount: money(amount) });
  return <span>{tax === null ? text : t('offer.taxed', { text, tax })}</span>;
}
