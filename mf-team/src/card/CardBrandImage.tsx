import { cardImage } from '@portal/core';
import styles from './CurrentCard.module.css';

/** Image of the card brand: Visa's own, or a generic card (CARD-10). Decorative, because the name is beside it. */
export function CardBrandImage({ brand }: { brand: string }) {
  return (
    <svg aria-hidden className={styles.mark} width={48} height={32} viewBox="0 0 48 32">
      {cardImage(brand) === 'visa' ? <Visa /> : <GenericCard />}
    </svg>
  );
}

function Visa() {
  return (
    <>
      <rect width={48} height={32} rx={4} fill="#1a1f71" />
      <text x={24} y={21} className={styles.visa} textAnchor="middle" fill="#fff">
        VISA
      </text>
    </>
  );
}

function GenericCard() {
  return (
    <>
      <rect width={48} height={32} rx={4} fill="#526070" />
      <rect y={7} width={48} height={6} fill="#1b2430" />
      <rect x={5} y={20} width={14} height={2} rx={1} fill="#fff" />
      <rect x={5} y={24} width={8} height={2} rx={1} fill="#fff" />
    </>
  );
}
