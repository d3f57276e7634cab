import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n';
import { Field, Input } from '../ui';

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
