import { fullName, isolatedName, type AddedEmployee } from '@portal/core';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './AddResults.module.css';
import { ContactSales } from './ContactSales';

/** Message key of the refusal that a larger plan would take back. */
const CAP_REACHED = 'error.employeeCapReached';

/** The result of each e-mail, under a sentence that is announced. */
export function AddResults({ results }: { results: readonly AddedEmployee[] }) {
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
            <Result key={result.email} {...result} />
          ))}
        </ul>
      )}
      {results.some(({ refusal }) => refusal === CAP_REACHED) && <ContactSales />}
    </div>
  );
}

function Result({ email, employee, refusal }: AddedEmployee) {
  const { t } = useTranslation('team');
  const messageText = useMessageText();
  const Icon = employee ? CircleCheck : CircleAlert;
  return (
    <li className={styles.result} data-added={employee !== null}>
      <Icon aria-hidden size={18} />
      <span>
        <bdi className={styles.email}>{email}</bdi>
        <span className={styles.outcome}>
          {employee
            ? t('add.several.added', { name: isolatedName(fullName(employee.user)) })
            : messageText(refusal ?? '')}
        </span>
      </span>
    </li>
  );
}
