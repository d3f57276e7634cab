import { memberPageSize, visibleName, type Employee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { pageCodec, useListParams } from '@portal/kit/list';
import { Button, Loading, Row, Skeleton, Stack, Text, TextLink } from '@portal/kit/ui';
import { Download } from '@portal/kit/icons';
import { useId } from 'react';
import { PageSection } from '../../components/PageSection';
import { CarwashUse } from '../../members/CarwashUse';
import { PermissionsSummary } from '../../members/PermissionsSummary';
import { TransactionList } from '../../transactions/TransactionList';
import styles from './MemberPage.module.css';
import { PermissionsForm } from './PermissionsForm';

interface MemberDetailsProps {
  businessId: number | undefined;
  /** Undefined while the team loads. */
  employee: Employee | undefined;
}

/** E-mail, use of the month, permissions and transactions of a member. */
export function MemberDetails({ businessId, employee }: MemberDetailsProps) {
  const { t } = useTranslation('team');
  const listParams = useListParams(pageCodec);
  return (
    <Stack gap={6}>
      <Row gap={[1, 6]} align="center" className={styles.summary}>
        {employee ? (
          <>
            <bdi>{visibleName(employee.user.email)}</bdi>
            <CarwashUse carwashes={employee.carwashes} withMeter />
          </>
        ) : (
          <Skeleton width="20rem" height="1.5rem" />
        )}
      </Row>
      <PageSection title={t('permissions.title')}>
        <Stack gap={4} className={styles.permissions}>
          {employee ? (
            <>
              <p>
                <PermissionsSummary permissions={employee.permissions} />
              </p>
              <PermissionsForm permissions={employee.permissions} />
            </>
          ) : (
            <Loading>
              <Skeleton lines={5} height="2.5rem" />
            </Loading>
          )}
        </Stack>
      </PageSection>
      <TransactionList
        scope={
          businessId !== undefined && employee
            ? { businessId, employeeId: employee.user.id }
            : undefined
        }
        listParams={listParams}
        page={listParams.query.page}
        size={memberPageSize()}
        actions={<DisabledDownload />}
      />
    </Stack>
  );
}

/** Downloads are on the billing page only (TEAM-11). */
function DisabledDownload() {
  const { t } = useTranslation('team');
  const reasonId = useId();
  return (
    <>
      <Text as="span" size={14}>
        <TextLink id={reasonId} to="/team/billing">
          {t('transactions.downloadReason')}
        </TextLink>
      </Text>
      <Button aria-disabled aria-describedby={reasonId} icon={<Download aria-hidden size={18} />}>
        {t('transactions.download')}
      </Button>
    </>
  );
}
