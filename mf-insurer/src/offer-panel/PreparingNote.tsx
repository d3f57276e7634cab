import { useTranslation } from '@portal/kit/i18n';
import { PenLine } from '@portal/kit/icons';
import { useColleague } from '../queries/claims';
import styles from './PreparingNote.module.css';

/** Says which colleague prepares an offer for the request. */
export function PreparingNote({ request }: { request: number }) {
  const { t } = useTranslation('insurer');
  const colleague = useColleague(request);
  return (
    <p role="status" className={styles.note}>
      {colleague !== null && (
        <>
          <PenLine aria-hidden size={16} />
          <span>{` ${t('claim.preparing', { name: colleague })}`}</span>
        </>
      )}
    </p>
  );
}
