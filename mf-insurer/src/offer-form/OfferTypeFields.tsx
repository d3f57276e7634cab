import type { OfferType } from '@portal/core';
import { TextField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import styles from './OfferFields.module.css';

/** The field that belongs to each offer type (OFFER-5). */
const FIELD_OF_TYPE = {
  PHONE: 'phone',
  LINK: 'link',
  AUTHORISATION: 'submissionNumber',
} as const satisfies Record<OfferType, string>;

/** The optional details of an offer; the one that fits its type is highlighted. */
export function OfferTypeFields({ type }: { type: OfferType }) {
  const { t } = useTranslation('insurer');
  const fitting = FIELD_OF_TYPE[type];
  const hint = (detail: string) => (detail === fitting ? t('offer.fits') : undefined);
  return (
    <>
      <div data-fitting={fitting === 'phone' || undefined} className={styles.detail}>
        <TextField
          name="phone"
          label={t('offer.phone')}
          optional
          type="tel"
          checkOnBlur
          hint={hint('phone')}
        />
      </div>
      <div data-fitting={fitting === 'link' || undefined} className={styles.detail}>
        <TextField
          name="link"
          label={t('offer.link')}
          optional
          type="url"
          checkOnBlur
          hint={hint('link')}
        />
      </div>
      <div data-fitting={fitting === 'submissionNumber' || undefined} className={styles.detail}>
        <TextField
          name="submissionNumber"
          label={t('offer.submissionNumber')}
          optional
          hint={hint('submissionNumber')}
        />
      </div>
    </>
  );
}
