import { useFormats, useTranslation } from '@portal/kit/i18n';

interface PremiumDifferenceProps {
  /** Cents a year. */
  yearly: number;
  premium: number;
}

/** Difference of an offer to the current premium: "$120.00 less than the current premium". */
export function PremiumDifference({ yearly, premium }: PremiumDifferenceProps) {
  const { t } = useTranslation('insurer');
  const { money } = useFormats();
  const amount = money(Math.abs(yearly - premium));
  if (yearly === premium) return <span>{t('offer.same')}</span>;
  return (
    <span>{yearly < premium ? t('offer.lower', { amount }) : t('offer.higher', { amount })}</span>
  );
}
