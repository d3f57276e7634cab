import { cardImage } from '@portal/core';
import styles from './CurrentCard.module.css';

/** The picture of a card's brand: Visa's, or the one of every other (reading 32b). The name stands beside it. */
export function BrandMark({ brand }: { brand: string }) {
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
      <path
        fill="#fff"
        d="M19.6 10.6 16 21.4h-2.5l-1.8-8.5c-.1-.4-.3-.5-.6-.7-.6-.3-1.5-.6-2.3-.8l.1-.8h4.4c.6 0 1.1.4 1.2 1l1 5.6 2.6-6.6zm9.7 7.2c0-2.8-3.9-3-3.9-4.3 0-.4.4-.8 1.2-.9.9-.1 1.9.2 2.5.5l.5-2.2a8 8 0 0 0-2.3-.4c-2.6 0-4.4 1.4-4.4 3.3 0 1.5 1.3 2.3 2.3 2.8 1 .5 1.4.8 1.4 1.2 0 .7-.8 1-1.6 1-1.2 0-2.2-.4-2.7-.7l-.5 2.3c.6.3 1.8.6 3 .6 2.7 0 4.5-1.4 4.5-3.2zm6.6 3.6h2.3L36.2 10.6h-2c-.5 0-.9.3-1.1.7l-3.8 10.1H32l.5-1.5h3.2zm-2.7-3.4 1.3-3.7.8 3.7zM23.2 10.6l-2.1 10.8h-2.5l2.1-10.8z"
      />
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
