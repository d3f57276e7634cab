import { useTranslation } from '@portal/kit/i18n';
import { DayRange, FilterSelect } from '@portal/kit/list';
import { Alert, Button, Checkbox } from '@portal/kit/ui';
import { SlidersHorizontal } from '@portal/kit/icons';
import { useId, useState } from 'react';
import { AUDIT_KINDS, type AuditFilters as Filters } from '../../list-state/auditQuery';
import styles from './AuditPage.module.css';
import { PersonFilter } from './PersonFilter';

interface AuditFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  /** Given where a filter is set. */
  onClear: (() => void) | undefined;
  /** Whether the address has a filter that cannot be read. */
  hasUnread: boolean;
}

/** Filters of the audit trail by person, kind, days and sessions (AUDIT-3); on a phone a button unfolds them. */
export function AuditFilters({ filters, onChange, onClear, hasUnread }: AuditFiltersProps) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  const fields = useId();
  const { person, kind, from, to, sessions } = filters;
  const set = [person, kind, from, to].filter((value) => value !== null).length;

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
        <PersonFilter value={person} onChange={(next) => onChange({ person: next })} />
        <FilterSelect
          label={t('audit.filters.kind')}
          value={kind ?? ''}
          onChange={(next) => onChange({ kind: next === '' ? null : next })}
          placeholder={t('audit.filters.allKinds')}
          options={AUDIT_KINDS.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))}
        />
        <DayRange
          from={from}
          to={to}
          onChange={(days) => onChange(days, { replace: true })}
          reversed={t('audit.filters.reversed')}
        />
        <div className={styles.switches}>
          {kind === null && (
            <Checkbox
              label={t('audit.filters.sessions')}
              checked={sessions}
              onChange={(event) => onChange({ sessions: event.target.checked })}
            />
          )}
          {onClear && (
            <Button variant="quiet" size="small" onClick={onClear}>
              {t('audit.filters.clear')}
            </Button>
          )}
        </div>
        {hasUnread && (
          <div className={styles.message}>
            <Alert tone="warning">{t('audit.filters.unread')}</Alert>
          </div>
        )}
      </div>
    </>
  );
}
