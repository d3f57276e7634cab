import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n';
import { Field, Input } from '../ui';
import styles from './DayFilter.module.css';

/** Below it a year is still being typed. */
const FIRST_DAY = '2000-01-01';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A native date input. Uncontrolled: a controlled one would lose a date that is half typed. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { t } = useTranslation();
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <Field label={label} error={invalid ? t('filters.dayInvalid') : undefined}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="date"
          min={FIRST_DAY}
          defaultValue={value}
          onChange={({ target }) => {
            if (!target.validity.valid) return;
            setInvalid(false);
            onChange(target.value);
          }}
          onBlur={({ target }) => setInvalid(!target.validity.valid)}
        />
      )}
    </Field>
  );
}

interface DayRangeProps {
  /** `YYYY-MM-DD`, or none. */
  from: string | null;
  to: string | null;
  onChange: (change: { from: string | null } | { to: string | null }) => void;
  /** Said where the first day is after the last one, which selects nothing. */
  reversed: string;
}

/** First and last day of a filter, in the grid of its filters; the sentence is a line of its own. */
export function DayRange({ from, to, onChange, reversed }: DayRangeProps) {
  const { t } = useTranslation();
  const setFrom = (day: string) => onChange({ from: day || null });
  const setTo = (day: string) => onChange({ to: day || null });
  return (
    <>
      <DayFilter label={t('filters.from')} value={from ?? ''} onChange={setFrom} />
      <DayFilter label={t('filters.to')} value={to ?? ''} onChange={setTo} />
      {/* Days as YYYY-MM-DD are in the order of their texts. */}
      {from !== null && to !== null && from > to && (
        <p role="status" className={styles.reversed}>
          {reversed}
        </p>
      )}
    </>
  );
}
