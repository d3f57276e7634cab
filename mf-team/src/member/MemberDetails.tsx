import { memberPageSize, type Employee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { Download } from 'lucide-react';
import { Part } from '../part/Part';
import { Transactions } from '../transactions/Transactions';
import { Limits } from './Limits';
import styles from './Member.module.css';
import { PermissionsForm } from './PermissionsForm';

interface MemberDetailsProps {
  businessId: number;
  employee: Employee;
}

/** What a member may buy, beside what they bought. */
export function MemberDetails({ businessId, employee }: MemberDetailsProps) {
  const { t } = useTranslation('team');
  const { user, permissions } = employee;
  return (
    <div className={styles.columns}>
      <Part title={t('permissions.title')}>
        <p>
          <Limits permissions={permissions} />
        </p>
        <PermissionsForm permissions={permissions} />
      </Part>
      <Transactions
        scope={{ businessId, employeeId: user.id }}
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
