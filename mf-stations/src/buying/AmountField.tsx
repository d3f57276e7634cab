import type { BuyingItem } from '@portal/core';
import { Input } from '@portal/kit/ui';
import { useState } from 'react';
import { useBuyingList } from './buyingListStore';
import styles from './BuyingPanel.module.css';

/** Up to seven digits, which the core's 32-bit amounts hold. */
const WHOLE_NUMBER = /^\d{0,7}$/u;

/**
 * Number of codes to buy, a whole number from 0. An empty field counts as 0. Other input is rejected
 * instead of corrected: "3.5" must not become 35.
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
        if (!WHOLE_NUMBER.test(digits)) return;
        setTyped(digits);
        changeAmount(item, Number(digits));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
