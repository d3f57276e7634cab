import type { OfferType } from '@portal/core';
import { TextField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import styles from './OfferFields.module.css';

/** The optional details of an offer, each with the type that it belongs to (OFFER-5). */
const DETAILS = [
  { name: 'phone', fits: 'PHONE', type: 'tel', checkOnBlur: true },
  { name: 'link', fits: 'LINK', type: 'url', checkOnBlur: true },
  { name: 'submissionNumber', fits: 'AUTHORISATION' },
] as const;

/** The optional details of an offer; the one that fits its type is highlighted. */
export function OfferTypeFields({ type }: { type: OfferType }) {
  const { t } = useTranslation('insurer');
  return DETAILS.map(({ fits, ...field }) => (
    <div key={field.name} data-fitting={fits === type || undefined} className={styles.detail}>
      <TextField
        {...field}
        label={t(`offer.${field.name}`)}
        optional
        hint={fits === type ? t('offer.fits') : undefined}
      />
    </div>
  ));
}
