import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';

/** "before tax" or "tax included", as the operator has set prices of offers; `null` where nothing is set (OFFER-19). */
export function usePremiumTax(): string | null {
  const { t } = useTranslation('insurer');
  const { premiumTax } = config();
  return premiumTax ? t(`premiumTax.${premiumTax}`) : null;
}

/** The label of an offer's price: "Price (before tax)". */
export function usePriceLabel(text: string): string {
  const { t } = useTranslation('insurer');
  const tax = usePremiumTax();
  return tax === null ? text : t('premiumTax.label', { text, tax });
}
