import type { BuyingItem } from '@portal/core';
import { Input } from '@portal/kit/ui';
import { useState } from 'react';
import styles from './BuyingPanel.module.css';
import { useBuying } from './store';

/** Seven digits: what the core's 32 bits hold with room to spare. */
const digitsAtMost = 7;

/** Whole codes, from 0. What is being typed may be empty for a moment; leaving it empty means 0. */
export function Amount({ item, label }: { item: BuyingItem; label: string }) {
  const changeAmount = useBuying((state) => state.changeAmount);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      className={styles.amount}
      value={typed ?? String(item.amountBuying)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/gu, '').slice(0, digitsAtMost);
        setTyped(digits);
        changeAmount(item, Number(digits));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
