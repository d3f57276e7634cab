import { cardImage } from '@portal/core';
import styles from './CurrentCard.module.css';

/** The picture of a card's brand: Visa's, or the one of every other (CARD-10). The name stands beside it. */
export function CardBrandImage({ brand }: { brand: string }) {
  return (
    <svg aria-hidden className={styles.mark} width={48} height={32} viewBox="0 0 48 32">
      {cardImage(brand) === 'visa' ? <Visa /> : <AnyCard />}
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

function AnyCard() {
  return (
    <>
      <rect width={48} height={32} rx={4} fill="#526070" />
      <rect y={7} width={48} height={6} fill="#1b2430" />
      <rect x={5} y={20} width={14} height={2} rx={1} fill="#fff" />
      <rect x={5} y={24} width={8} height={2} rx={1} fill="#fff" />
    </>
  );
}
