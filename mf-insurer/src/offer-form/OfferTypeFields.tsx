import type { OfferType } from '@portal/core';
import { TextField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useState } from 'react';
import styles from './OfferFields.module.css';

const DETAILS = ['phone', 'link', 'submissionNumber'] as const;
type Detail = (typeof DETAILS)[number];

/** The field that belongs to each offer type (OFFER-5). */
const FIELD_OF_TYPE = {
  PHONE: 'phone',
  LINK: 'link',
  AUTHORISATION: 'submissionNumber',
} as const satisfies Record<OfferType, Detail>;

interface OfferTypeFieldsProps {
  type: OfferType;
  /** Fields in error; a folded one is shown. */
  invalid: readonly string[];
}

/** The optional details of an offer: the one that fits its type, the others folded under it. */
export function OfferTypeFields({ type, invalid }: OfferTypeFieldsProps) {
  const { t } = useTranslation('insurer');
  const [unfolded, setUnfolded] = useState(false);
  const fitting = FIELD_OF_TYPE[type];
  const others = DETAILS.filter((detail) => detail !== fitting);
  return (
    <>
      <DetailField key={fitting} detail={fitting} hint={t('offer.fits')} />
      <details
        className={styles.others}
        open={unfolded || others.some((detail) => invalid.includes(detail))}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>{t('offer.otherDetails')}</summary>
        <div className={styles.pair}>
          {others.map((detail) => (
            <DetailField key={detail} detail={detail} />
          ))}
        </div>
      </details>
    </>
  );
}

function DetailField({ detail, hint }: { detail: Detail; hint?: string }) {
  const { t } = useTranslation('insurer');
  const options = { name: detail, label: t(`offer.${detail}`), optional: true, hint };
  switch (detail) {
    case 'phone':
      return <TextField {...options} type="tel" />;
    case 'link':
      return <TextField {...options} type="url" checkOnBlur />;
    case 'submissionNumber':
      return <TextField {...options} />;
  }
}
