import { fullName, isolatedName, type Change } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { PenLine, UserCheck } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useColleague } from '../queries/claims';
import styles from './RowNote.module.css';

const LeftContext = createContext<ReadonlyMap<number, Change>>(new Map());

/** Requests that left the list around, with the change by which they did. */
export const LeftRequests = LeftContext.Provider;

interface RowNoteProps {
  request: number;
  /** Shown where nothing is to be said. */
  children: ReactNode;
}

/** How a request left the list, or who prepares an offer for it; in the place of another line: no row grows. */
export function RowNote({ request, children }: RowNoteProps) {
  const { t } = useTranslation('insurer');
  const left = useContext(LeftContext).get(request);
  const colleague = useColleague(request);
  if (left) {
    return (
      <span className={styles.note} data-tone="left">
        <UserCheck aria-hidden size={14} />
        <HowItLeft change={left} />
      </span>
    );
  }
  if (colleague === null) return children;
  return (
    <span className={styles.note}>
      <PenLine aria-hidden size={14} />
      {t('claim.preparing', { name: colleague })}
    </span>
  );
}

/** How a request left the list, and by whom where the server says: a colleague, or the user elsewhere. */
function HowItLeft({ change: { kind, by } }: { change: Change }) {
  const { t } = useTranslation('insurer');
  const me = useSession(({ user }) => user?.id);
  const how = kind as 'requestAnswered';
  if (!by) return t(`live.how.${how}`);
  return by.id === me
    ? t(`live.howByYou.${how}`)
    : t(`live.howBy.${how}`, { name: isolatedName(fullName(by)) });
}
