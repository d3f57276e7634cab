import type { BuyingItem } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Field, Input } from '@portal/kit/ui';
import { useState } from 'react';
import { itemKey, useBuyingList } from './buyingListStore';
import styles from './BuyingPanel.module.css';

/** Number of codes to buy (BUYING-4). A text that is no amount stays, counts as 0 and shows an error. */
export function AmountField({ item, label }: { item: BuyingItem; label: string }) {
  const { t } = useTranslation('stations');
  const changeAmount = useBuyingList((state) => state.changeAmount);
  const invalid = useBuyingList((state) => state.invalidAmounts[itemKey(item)]);
  // The text of a valid amount as typed, "1 000" or nothing, until the field loses the focus.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={label}
      hideLabel
      error={invalid === undefined ? undefined : t('buying.amountInvalid')}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className={styles.amount}
          value={typed ?? invalid ?? String(item.amountBuying)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            changeAmount(item, event.target.value);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
