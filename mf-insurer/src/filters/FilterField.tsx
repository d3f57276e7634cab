import type { Comparison, FilterFieldInfo, NumberFilter, RequestFilters } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Checkbox, Field, Input, Select, type Option } from '@portal/kit/ui';
import { useCodeLabel } from '../labels/useCodeLabel';
import styles from './FilterField.module.css';

interface FilterFieldProps {
  field: FilterFieldInfo;
  options: readonly Option[];
  filters: RequestFilters;
  onChange: (part: Partial<RequestFilters>) => void;
}

type NamesOf<Value> = {
  [Name in keyof RequestFilters]-?: Value extends RequestFilters[Name] ? Name : never;
}[keyof RequestFilters];

/** One filter, of the kind that the core's table says it is: that table is what the names rest on. */
export function FilterField({ field, options, filters, onChange }: FilterFieldProps) {
  const words = useCodeLabel();
  const label = words({ value: field.name, labelKey: field.labelKey });
  if (field.kind === 'number') {
    const name = field.name as NamesOf<NumberFilter>;
    return (
      <Compared
        label={label}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  }
  if (field.many) {
    const name = field.name as NamesOf<string[]>;
    return (
      <Several
        label={label}
        options={options}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  }
  const name = field.name as NamesOf<string>;
  return (
    <One
      label={label}
      options={options}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

interface ChoiceProps<Value> {
  label: string;
  options: readonly Option[];
  value: Value;
  onChange: (value: Value) => void;
}

function Several({ label, options, value, onChange }: ChoiceProps<string[]>) {
  return (
    <fieldset className={styles.many}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) => {
              const others = value.filter((code) => code !== option.value);
              onChange(event.target.checked ? [...others, option.value] : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function One({ label, options, value, onChange }: ChoiceProps<string | null>) {
  const { t } = useTranslation('codes');
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={t('filterAll')}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </Field>
  );
}

const comparisons = ['equals', 'lessThan', 'moreThan'] as const satisfies readonly Comparison[];

/** A comparison enables its number (spec §5). */
function Compared({ label, value, onChange }: Omit<ChoiceProps<NumberFilter | null>, 'options'>) {
  const { t } = useTranslation(['insurer', 'codes']);
  const compare = (comparison: string) =>
    onChange(
      comparison === ''
        ? null
        : { comparison: comparison as Comparison, value: value?.value ?? null },
    );
  return (
    <div className={styles.comparison}>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={comparisons.map((one) => ({
              value: one,
              label: t(`codes:comparison.${one}`),
            }))}
            placeholder={t('codes:filterAll')}
            value={value?.comparison ?? ''}
            onChange={(event) => compare(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('insurer:filter.number', { field: label })} hideLabel>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={!value}
            value={value?.value ?? ''}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/gu, '');
              if (value) onChange({ ...value, value: digits === '' ? null : Number(digits) });
            }}
          />
        )}
      </Field>
    </div>
  );
}
