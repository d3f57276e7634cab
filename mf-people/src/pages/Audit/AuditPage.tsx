import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { useListParams } from '@portal/kit/list';
import { ListPage, serverPage } from '@portal/kit/list-page';
import { PrintAllButton, PrintAllFailure } from '@portal/kit/print';
import { Alert, Checkbox, EmptyState } from '@portal/kit/ui';
import { ScrollText } from '@portal/kit/icons';
import { AUDIT_KINDS, auditCodec, FILTER_NAMES, filtersOfCall } from '../../list-state/auditQuery';
import { AUDIT_PAGE_SIZE, useAudit, useAuditPeople, usePrintAudit } from '../../queries/audit';
import styles from './AuditPage.module.css';
import { PersonFilter } from './PersonFilter';
import { useAuditColumns } from './useAuditColumns';

/** The audit trail: who did what to what and when, newest first (AUDIT-1). */
export default function AuditPage() {
  const { t } = useTranslation('people');
  const listParams = useListParams(auditCodec, { filters: FILTER_NAMES });
  const { query, setQuery } = listParams;
  const filters = filtersOfCall(query);
  const audit = useAudit(filters, query.page);
  const { data, isPlaceholderData } = audit;
  const people = useAuditPeople(query.person !== null);
  const print = usePrintAudit(filters);
  // Placeholder data are of the filter before, while the new one loads.
  const thing = isPlaceholderData ? null : data?.thing;
  const total = data?.total ?? 0;

  return (
    <ListPage
      {...serverPage({
        rows: data?.rows,
        total,
        page: query.page,
        size: AUDIT_PAGE_SIZE,
        isPlaceholderData,
        printed: print.printed,
      })}
      {...useAuditColumns()}
      read={audit}
      isLive={false}
      listParams={listParams}
      searchLabel={t('audit.search')}
      hasLabels
      filters={[
        {
          name: 'person',
          text: people.data?.find(({ id }) => id === query.person)?.name,
          field: <PersonFilter value={query.person} onChange={(person) => setQuery({ person })} />,
        },
        {
          name: 'kind',
          label: t('audit.filters.kind'),
          all: t('audit.filters.allKinds'),
          options: AUDIT_KINDS.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
        },
        {
          name: 'thing',
          chip: thing ? t('audit.thing.history', { name: thing.name }) : t('audit.thing.unnamed'),
          remove: t('audit.thing.remove'),
        },
        { reversed: t('audit.filters.reversed') },
        {
          text: !query.sessions && t('audit.withoutSessions'),
          field: query.kind === null && (
            <Checkbox
              label={t('audit.filters.sessions')}
              checked={query.sessions}
              onChange={({ target }) => setQuery({ sessions: target.checked })}
            />
          ),
        },
      ]}
      file={{
        name: t('title.audit'),
        read: () => portal().call('auditCsv', filters),
        isWide: true,
      }}
      tools={<PrintAllButton print={print} total={total} />}
      notice={
        <>
          <PrintAllFailure error={print.error} />
          {data?.hasMore && <Alert>{t('audit.more', { shown: total })}</Alert>}
        </>
      }
      className={styles.list}
      caption={t('audit.caption')}
      rowId={({ id }) => String(id)}
      empty={
        <EmptyState icon={<ScrollText size={28} />} title={t('audit.empty.title')}>
          {t('audit.empty.text')}
        </EmptyState>
      }
    />
  );
}
