import { visibleName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { DayFilter, FilterSelect } from '@portal/kit/list';
import { Alert, Button, useFailedOffline, type Option } from '@portal/kit/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { AUDIT_KINDS, type AuditFilters as Filters } from '../../list-state/auditQuery';
import { useAuditPeople } from '../../queries/audit';
import styles from './AuditPage.module.css';

interface AuditFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  /** Given where a filter is set. */
  onClear: (() => void) | undefined;
  /** Whether the address has a filter that cannot be read. */
  hasUnread: boolean;
}

/** Filters of the audit trail by person, kind and days (AUDIT-3); on a phone a button unfolds them. */
export function AuditFilters({ filters, onChange, onClear, hasUnread }: AuditFiltersProps) {
  const { t } = useTranslation('people');
  const people = useAuditPeople();
  const offline = useFailedOffline(people.error);
  const [open, setOpen] = useState(false);
  const fields = useId();
  const { kind, from, to } = filters;
  const person = filters.person === null ? '' : String(filters.person);
  const set = [filters.person, kind, from, to].filter((value) => value !== null).length;
  const persons = (people.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: visibleName(name),
  }));

  return (
    <>
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        {set === 0 ? t('audit.filters.title') : t('audit.filters.set', { number: set })}
      </Button>
      <div
        id={fields}
        role="group"
        aria-label={t('audit.filters.title')}
        className={styles.filters}
        data-open={open || hasUnread}
      >
        <FilterSelect
          label={t('audit.filters.person')}
          value={person}
          onChange={(next) => onChange({ person: next === '' ? null : Number(next) })}
          placeholder={t('audit.filters.allPersons')}
          options={withChosen(persons, person, t('audit.filters.unknownPerson', { id: person }))}
        />
        <FilterSelect
          label={t('audit.filters.kind')}
          value={kind ?? ''}
          onChange={(next) => onChange({ kind: next === '' ? null : next })}
          placeholder={t('audit.filters.allKinds')}
          options={AUDIT_KINDS.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))}
        />
        <DayFilter
          label={t('audit.filters.from')}
          value={from ?? ''}
          onChange={(next) => onChange({ from: dayOf(next) }, { replace: true })}
        />
        <DayFilter
          label={t('audit.filters.to')}
          value={to ?? ''}
          onChange={(next) => onChange({ to: dayOf(next) }, { replace: true })}
        />
        {onClear && (
          <Button variant="quiet" className={styles.clear} onClick={onClear}>
            {t('audit.filters.clear')}
          </Button>
        )}
        {/* Days as YYYY-MM-DD are in the order of their texts. */}
        {from !== null && to !== null && from > to && (
          <p role="status" className={styles.reversed}>
            {t('audit.filters.reversed')}
          </p>
        )}
        {hasUnread && (
          <div className={styles.message}>
            <Alert tone="warning">{t('audit.filters.unread')}</Alert>
          </div>
        )}
        {people.error && !people.data && !offline && (
          <PeopleFailure onRetry={() => void people.refetch()} />
        )}
      </div>
    </>
  );
}

function PeopleFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('people');
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('audit.filters.retry')}
    </Button>
  );
  return (
    <div className={styles.message}>
      <Alert tone="warning" action={retry}>
        {t('audit.filters.failed')}
      </Alert>
    </div>
  );
}

/** None where the field is empty. */
const dayOf = (text: string) => (text === '' ? null : text);

/** The chosen value of the URL stays selected while its option loads, or where there is none. */
function withChosen(options: readonly Option[], chosen: string, label: string): readonly Option[] {
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return known ? options : [...options, { value: chosen, label }];
}
