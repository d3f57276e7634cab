import { fullName, paging, visibleName, type Application } from '@portal/core';
import { Pagination } from '@portal/kit/data-display';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { DataTable, type Column } from '@portal/kit/table';
import { TextLink, useIsNarrow } from '@portal/kit/ui';
import { useMemo, useRef } from 'react';
import { personPath } from '../../people/personPath';
import { SIGN_UP_PAGE_SIZE, type SignUps as Read } from '../../queries/applications';
import { ApplicationLine } from './ApplicationLine';
import styles from './Waiting.module.css';

interface SignUpsProps {
  read: Read;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

const signUpLine = (signUp: Application) => <ApplicationLine application={signUp} />;

/** The sign-ups whose address is not confirmed, newest first (APPROVAL-1); nothing where there are none. */
export function SignUps({ read: { data }, page, onPage }: SignUpsProps) {
  const { t } = useTranslation('people');
  const isNarrow = useIsNarrow();
  const list = useRef<HTMLDivElement>(null);
  const columns = useMemo<readonly Column<Application>[]>(
    () => [
      {
        id: 'name',
        header: t('waiting.name'),
        fixed: true,
        cardTitle: true,
        cell: ({ user }) => (
          <TextLink to={personPath(user)} className={styles.name}>
            <bdi>{visibleName(fullName(user))}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'email',
        header: t('accounts.email'),
        cell: ({ user }) => <bdi className={styles.email}>{visibleName(user.email)}</bdi>,
      },
      {
        id: 'applied',
        header: t('waiting.applied'),
        cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
      },
    ],
    [t],
  );
  if (!data || data.total === 0) return null;
  const bar = paging(
    { currentPage: page, currentPageSize: SIGN_UP_PAGE_SIZE, numberOfRecords: data.total },
    data.signUps.length,
  );
  return (
    <section ref={list} className={styles.page}>
      <h2>{t('waiting.signUps.title')}</h2>
      <p className={styles.count}>{t('waiting.signUps.text')}</p>
      <DataTable
        caption={t('waiting.signUps.title')}
        columns={columns}
        line={isNarrow ? signUpLine : undefined}
        rows={data.signUps}
        rowId={({ user }) => String(user.id)}
        status="ready"
      />
      {data.total > SIGN_UP_PAGE_SIZE && <Pagination {...bar} onPage={onPage} list={list} />}
    </section>
  );
}
