import { memberPageSize, type Employee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Loading, Skeleton } from '@portal/kit/ui';
import { Download } from 'lucide-react';
import { Part } from '../part/Part';
import { Transactions } from '../transactions/Transactions';
import { Limits } from './Limits';
import styles from './Member.module.css';
import { PermissionsForm } from './PermissionsForm';

interface MemberDetailsProps {
  businessId: number | undefined;
  /** Undefined while the team is being read. */
  employee: Employee | undefined;
}

/** What a member may buy, beside what they bought. */
export function MemberDetails({ businessId, employee }: MemberDetailsProps) {
  const { t } = useTranslation('team');
  return (
    <div className={styles.columns}>
      <Part title={t('permissions.title')}>
        {employee ? (
          <>
            <p>
              <Limits permissions={employee.permissions} />
            </p>
            <PermissionsForm permissions={employee.permissions} />
          </>
        ) : (
          <Loading>
            <Skeleton lines={10} height="3rem" />
          </Loading>
        )}
      </Part>
      <Transactions
        scope={
          businessId !== undefined && employee
            ? { businessId, employeeId: employee.user.id }
            : undefined
        }
        size={memberPageSize()}
        actions={
          <Button
            disabled
            reason={t('transactions.downloadReason')}
            icon={<Download aria-hidden size={18} />}
          >
            {t('transactions.download')}
          </Button>
        }
      />
    </div>
  );
}
