import { fullName, isolatedName, type AddedEmployee } from '@portal/core';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { CircleAlert, CircleCheck } from '@portal/kit/icons';
import styles from './AddResults.module.css';
import { ContactSales } from './ContactSales';
import { InviteButton } from './InviteButton';
import type { Invite } from './useInvite';

/** Message key of the refusal that a larger plan would take back. */
const CAP_REACHED = 'error.employeeCapReached';

/** Message key of the refusal of an address that can be invited. */
const UNKNOWN = 'error.employeeUnknown';

interface AddResultsProps {
  results: readonly AddedEmployee[];
  invite: Invite;
}

/** The result of each e-mail, under a sentence that is announced. */
export function AddResults({ results, invite }: AddResultsProps) {
  const { t } = useTranslation('team');
  const added = results.filter(({ employee }) => employee).length;
  return (
    <div className={styles.results}>
      <p role="status" className={styles.summary}>
        {results.length > 0 && t('add.several.result', { added, count: results.length })}
      </p>
      {results.length > 0 && (
        <ul aria-label={t('add.several.results')} className={styles.list}>
          {results.map((result) => (
            <Result key={result.email} result={result} invite={invite} />
          ))}
        </ul>
      )}
      {results.some(({ refusal }) => refusal === CAP_REACHED) && <ContactSales />}
    </div>
  );
}

function Result({ result, invite }: { result: AddedEmployee; invite: Invite }) {
  const { email, employee, refusal } = result;
  const { t } = useTranslation('team');
  const messageText = useMessageText();
  const isInvited = invite.invited.includes(email);
  const isDone = employee !== null || isInvited;
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <li className={styles.result} data-added={isDone}>
      <Icon aria-hidden size={18} />
      <div>
        <bdi className={styles.email}>{email}</bdi>
        <span className={styles.outcome}>
          {employee
            ? t('add.several.added', { name: isolatedName(fullName(employee.user)) })
            : isInvited
              ? t('add.invite.invited')
              : messageText(refusal ?? '')}
        </span>
        {refusal === UNKNOWN && !isInvited && (
          <InviteButton invite={invite} email={email} compact />
        )}
      </div>
    </li>
  );
}
