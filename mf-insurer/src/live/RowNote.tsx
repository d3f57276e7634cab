import { fullName, isolatedName, type Change, type RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { PenLine, SendHorizontal, UserCheck } from '@portal/kit/icons';
import { createContext, useContext, type ReactNode } from 'react';
import { useColleague } from '../queries/claims';
import styles from './RowNote.module.css';

const RemovedContext = createContext<ReadonlyMap<number, Change>>(new Map());

/** Requests removed from the surrounding list, with the event that removed them. */
export const RemovedRequests = RemovedContext.Provider;

/** The event that removed a request from the surrounding list. */
export const useRemoval = (request: number) => useContext(RemovedContext).get(request);

/** Colleague who handled a request or prepares its offer, or its mark. A row has room for it: it keeps its height. */
export function RowNote({ row: { id, mark } }: { row: Pick<RequestRow, 'id' | 'mark'> }) {
  const { t } = useTranslation('insurer');
  const removal = useRemoval(id);
  const colleague = useColleague(id);
  if (removal) {
    return (
      <span
        className={styles.note}
        data-tone={removal.kind === 'offerAccepted' ? 'accepted' : 'removed'}
      >
        <UserCheck aria-hidden size={14} />
        <RemovalReason change={removal} />
      </span>
    );
  }
  if (colleague !== null) {
    return (
      <span className={styles.note}>
        <PenLine aria-hidden size={14} />
        <span>{t('claim.preparing', { name: colleague })}</span>
      </span>
    );
  }
  if (!mark) return null;
  return (
    <span className={styles.note} data-tone="mark">
      <SendHorizontal aria-hidden size={14} />
      <span>{t(`codes.requestMark.${mark as 'offered'}`)}</span>
    </span>
  );
}

interface WithoutNoteProps {
  row: Pick<RequestRow, 'id' | 'mark'> | null;
  children: ReactNode;
}

/** Facts that a note takes the place of. */
export function WithoutNote({ row, children }: WithoutNoteProps) {
  const removal = useRemoval(row?.id ?? 0);
  const colleague = useColleague(row?.id ?? 0);
  return row && (removal ?? colleague ?? row.mark) ? null : children;
}

/** How a request was handled, and by whom where the server says: a colleague, or the user elsewhere. */
export function RemovalReason({ change: { kind, by } }: { change: Change }) {
  const { t } = useTranslation('insurer');
  const me = useSession(({ user }) => user?.id);
  const how = kind as 'requestAnswered';
  if (!by) return <span>{t(`live.how.${how}`)}</span>;
  return (
    <span>
      {by.id === me
        ? t(`live.howByYou.${how}`)
        : t(`live.howBy.${how}`, { name: isolatedName(fullName(by)) })}
    </span>
  );
}
