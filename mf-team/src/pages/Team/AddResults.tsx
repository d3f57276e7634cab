import { fullName, isolatedName, type AddedEmployee } from '@portal/core';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { CircleAlert, CircleCheck } from '@portal/kit/icons';
import { Stack, Text } from '@portal/kit/ui';
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
    <Stack>
      <Text role="status" strong>
        {results.length > 0 && t('add.several.result', { added, count: results.length })}
      </Text>
      {results.length > 0 && (
        <Stack as="ul" aria-label={t('add.several.results')}>
          {results.map((result) => (
            <Result key={result.email} result={result} invite={invite} />
          ))}
        </Stack>
      )}
      {results.some(({ refusal }) => refusal === CAP_REACHED) && <ContactSales />}
    </Stack>
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
        <Text size={14}>
          {employee
            ? t('add.several.added', { name: isolatedName(fullName(employee.user)) })
            : isInvited
              ? t('add.invite.invited')
              : messageText(refusal ?? '')}
        </Text>
        {refusal === UNKNOWN && !isInvited && (
          <InviteButton invite={invite} email={email} compact />
        )}
      </div>
    </li>
  );
}
