import { paging } from '@portal/core';
import { Pagination } from '@portal/kit/data-display';
import { CsvButton, CsvFailure, listCsv, useCsvFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { DataTable } from '@portal/kit/table';
import { useRef } from 'react';
import { readSignUps, SIGN_UP_PAGE_SIZE, type SignUps as Read } from '../../queries/applications';
import { useApplicationColumns } from './useApplicationColumns';
import styles from './Waiting.module.css';

interface SignUpsProps {
  read: Read;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The sign-ups whose address is not confirmed, newest first (APPROVAL-1); nothing where there are none. */
export function SignUps({ read: { data }, page, onPage }: SignUpsProps) {
  const { t } = useTranslation('people');
  const list = useRef<HTMLDivElement>(null);
  const columns = useApplicationColumns();
  const file = useCsvFile({
    name: t('waiting.signUps.title'),
    read: async (language) => listCsv({ columns, rows: await readSignUps() }, language),
  });
  if (!data || data.total === 0) return null;
  const bar = paging(
    { currentPage: page, currentPageSize: SIGN_UP_PAGE_SIZE, numberOfRecords: data.total },
    data.signUps.length,
  );
  return (
    <section ref={list} className={styles.page}>
      <div className={styles.line}>
        <h2>{t('waiting.signUps.title')}</h2>
        <CsvButton file={file} />
      </div>
      <CsvFailure file={file} />
      <p className={styles.count}>{t('waiting.signUps.text')}</p>
      <DataTable
        caption={t('waiting.signUps.title')}
        columns={columns}
        rows={data.signUps}
        rowId={({ user }) => String(user.id)}
        status="ready"
      />
      {data.total > SIGN_UP_PAGE_SIZE && <Pagination {...bar} onPage={onPage} list={list} />}
    </section>
  );
}
