import { visibleTo } from '@portal/core';
import { Breadcrumb } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation, useParams } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { Button, LinkButton, Row } from '@portal/kit/ui';
import { Printer, ScrollText } from '@portal/kit/icons';
import { useEffect } from 'react';
import { RequireApprovedBroker } from '../../access/RequireApprovedBroker';
import { setLastOpened } from '../../list-state/lastOpened';
import { originPath, originFromState } from '../../list-state/listOrigin';
import { useTabCounts } from '../../queries/requestCounts';
import { RequestDetail } from '../../request-detail/RequestDetail';
import { PreviousNext } from './PreviousNext';
import styles from './RequestDetailPage.module.css';
import { RequestShortcuts } from './RequestShortcuts';
import { WithdrawRequest } from './WithdrawRequest';
import { useNeighbours } from '../../request-detail/useNeighbours';

/** One insurance request with its offer (REQUEST-13). */
export default function RequestDetailPage() {
  return (
    <RequireApprovedBroker>
      <RequestPage />
    </RequireApprovedBroker>
  );
}

function RequestPage() {
  const { t } = useTranslation('insurer');
  const { offerId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const id = /^\d{1,15}$/u.test(offerId) ? Number(offerId) : null;
  const origin = originFromState(state);
  const list = origin?.list;
  const backPath = originPath(origin);
  const neighbours = useNeighbours(id, origin);
  const isAdministrator = useSession(({ roles }) => visibleTo(roles, ['ROLE_ADMIN']));
  const position = neighbours?.position ?? null;
  useTabCounts();

  useEffect(() => {
    if (list && id !== null) setLastOpened({ list, id, position });
  }, [list, id, position]);

  const breadcrumb = (
    <Breadcrumb label={t('detail.way')} items={[{ label: t('detail.back'), to: backPath }]} />
  );
  return (
    <>
      {id !== null && (
        <Row align="center" justify="end" className={styles.bar}>
          {origin && neighbours && <PreviousNext neighbours={neighbours} origin={origin} />}
          <Button
            variant="quiet"
            size="small"
            icon={<Printer aria-hidden size={16} />}
            onClick={() => window.print()}
          >
            {t('detail.print')}
          </Button>
          {isAdministrator && (
            <>
              <LinkButton
                to={`/people/audit?thing=request:${id}`}
                variant="quiet"
                size="small"
                icon={<ScrollText aria-hidden size={16} />}
              >
                {t('detail.history')}
              </LinkButton>
              <WithdrawRequest key={id} id={id} backPath={backPath} />
            </>
          )}
          <RequestShortcuts backPath={backPath} origin={origin} neighbours={neighbours} />
        </Row>
      )}
      <RequestDetail
        key={id}
        id={id}
        backPath={backPath}
        discarded={list === 'discardedRequests'}
        heading={(car) => <PageHeader title={car} breadcrumb={breadcrumb} />}
        loadingHeading={<PageHeader breadcrumb={breadcrumb} />}
      />
    </>
  );
}
