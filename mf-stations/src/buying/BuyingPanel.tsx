import type { StationBoard } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { EmptyState, IconButton, Row, Stack, Text } from '@portal/kit/ui';
import { X } from '@portal/kit/icons';
import { useId } from 'react';
import { BuyingActions } from './BuyingActions';
import styles from './BuyingPanel.module.css';
import { BuyingTable } from './BuyingTable';
import { useBuyingList } from './buyingListStore';
import { UnreadableAmounts } from './UnreadableAmounts';
import { usePanelFocus } from './usePanelFocus';

/** The buying list with amounts and totals. The API has no purchase call, so nothing is sent. */
export function BuyingPanel({ board }: { board: StationBoard | undefined }) {
  const { t } = useTranslation('stations');
  const titleId = useId();
  const open = useBuyingList((state) => state.open);
  const count = useBuyingList((state) => state.items.length);
  const setOpen = useBuyingList((state) => state.setOpen);
  const heading = usePanelFocus(open);
  if (!open || !board) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} className={styles.panel}>
      <Row as="header" align="center" justify="space-between">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('buying.title')}
        </h2>
        <IconButton
          label={t('buying.close')}
          icon={<X aria-hidden size={18} />}
          onClick={() => setOpen(false)}
        />
      </Row>
      {count === 0 ? (
        <EmptyState title={t('buying.empty')}>{t('buying.emptyText')}</EmptyState>
      ) : (
        <>
          <Text size={14} muted>
            {t('buying.text')}
          </Text>
          <BuyingActions board={board} />
          <UnreadableAmounts board={board} />
          <BuyingTable board={board} onRemoved={() => heading.current?.focus()} />
        </>
      )}
    </Stack>
  );
}
