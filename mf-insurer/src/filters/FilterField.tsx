import type { Comparison, FilterFieldInfo, NumberFilter, RequestFilters } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { FilterSelect } from '@portal/kit/list';
import { Checkbox, Field, Input, Text, type Option } from '@portal/kit/ui';
import { useCodeLabel } from '../labels/useCodeLabel';
import styles from './FilterField.module.css';

interface FilterFieldProps {
  field: FilterFieldInfo;
  options: readonly Option[];
  filters: RequestFilters;
  onChange: (change: Partial<RequestFilters>) => void;
}

type FilterNames<Value> = {
  [Name in keyof RequestFilters]-?: Value extends RequestFilters[Name] ? Name : never;
}[keyof RequestFilters];

/** The control of one filter. Its kind and name come from the core's filter table, which the casts rely on. */
export function FilterField({ field, options, filters, onChange }: FilterFieldProps) {
  const codeLabel = useCodeLabel();
  const label = codeLabel({ value: field.name, labelKey: field.labelKey });
  const allLabel = codeLabel({ value: field.name, labelKey: `filterAll.${field.name}` });
  if (field.kind === 'number') {
    const name = field.name as FilterNames<NumberFilter>;
    return (
      <ComparisonFilter
        label={label}
        allLabel={allLabel}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  }
  if (field.many) {
    const name = field.name as FilterNames<string[]>;
    return (
      <MultiSelectFilter
        label={label}
        options={options}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  }
  const name = field.name as FilterNames<string>;
  return (
    <FilterSelect
      label={label}
      options={options}
      placeholder={allLabel}
      value={filters[name] ?? ''}
      onChange={(code) => onChange({ [name]: code || null })}
    />
  );
}

interface FilterControlProps<Value> {
  label: string;
  options: readonly Option[];
  value: Value;
  onChange: (value: Value) => void;
}

function MultiSelectFilter({ label, options, value, onChange }: FilterControlProps<string[]>) {
  return (
    <fieldset className={styles.many}>
      <Text as="legend" size={14} strong>
        {label}
      </Text>
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

const COMPARISON_ORDER = { equals: 1, lessThan: 2, moreThan: 3 } as const satisfies Record<
  Comparison,
  number
>;

const COMPARISONS = Object.keys(COMPARISON_ORDER) as Comparison[];

interface ComparisonFilterProps extends Omit<FilterControlProps<NumberFilter | null>, 'options'> {
  /** The choice that matches everything. */
  allLabel: string;
}

/** A comparison and its number, which is disabled without a comparison (FILTER-2). */
function ComparisonFilter({ label, allLabel, value, onChange }: ComparisonFilterProps) {
  const { t } = useTranslation('insurer');
  const setComparison = (comparison: Comparison | '') =>
    onChange(comparison === '' ? null : { comparison, value: value?.value ?? null });
  return (
    <div className={styles.comparison}>
      <FilterSelect<Comparison | ''>
        label={label}
        options={COMPARISONS.map((comparison) => ({
          value: comparison,
          label: t(`codes.comparison.${comparison}`),
        }))}
        placeholder={allLabel}
        value={value?.comparison ?? ''}
        onChange={setComparison}
      />
      <Field label={t('filter.number', { field: label })} hideLabel>
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
