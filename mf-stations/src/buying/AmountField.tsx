import type { BuyingItem } from '@portal/core';
import { Input } from '@portal/kit/ui';
import { useState } from 'react';
import styles from './BuyingPanel.module.css';
import { useBuyingList } from './buyingListStore';

/** Up to seven digits, in groups or not: what the core's 32 bits hold with room to spare. */
const wholeNumber = /^\d{0,7}$/u;

/**
 * Whole codes, from 0. What is being typed may be empty for a moment; leaving it empty means 0.
 * Anything else is not taken, rather than read as another number: "3.5" is not 35.
 */
export function AmountField({ item, label }: { item: BuyingItem; label: string }) {
  const changeAmount = useBuyingList((state) => state.changeAmount);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      className={styles.amount}
      value={typed ?? String(item.amountBuying)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const digits = event.target.value.replace(/\s/gu, '');
        if (!wholeNumber.test(digits)) return;
        setTyped(digits);
        changeAmount(item, Number(digits));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
