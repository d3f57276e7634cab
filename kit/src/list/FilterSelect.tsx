import { visibleName, type NamedRow } from '@portal/core';
import { Field, Select } from '../ui';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Label of the empty value `''`, for a filter that matches everything. */
  placeholder?: string;
  /** For a filter in one line with the search: the option that matches everything names it, "Alerts: all". */
  hideLabel?: boolean;
  onChange: (value: Value) => void;
}

/** A select of a filter or page size, which takes effect on change. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, placeholder, hideLabel = false, onChange } = props;
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={placeholder}
          value={value}
          // All options are of this type.
          onChange={(event) => onChange(event.target.value as Value)}
        />
      )}
    </Field>
  );
}

interface IdFilterProps extends Omit<FilterSelectProps<string>, 'value' | 'options' | 'onChange'> {
  /** `null` where nothing is chosen. */
  value: number | null;
  rows: readonly NamedRow[];
  /** Name of an id without a row. */
  unknownName: (id: string) => string;
  onChange: (id: number | null) => void;
}

/** A select of a row by its id. The id of the URL stays selected while its row loads, or where there is none. */
export function IdFilter({ value, rows, unknownName, onChange, ...props }: IdFilterProps) {
  const chosen = value === null ? '' : String(value);
  const options = rows.map(({ id, name }) => ({ value: String(id), label: visibleName(name) }));
  const isKnown = value === null || rows.some(({ id }) => id === value);
  return (
    <FilterSelect
      {...props}
      value={chosen}
      options={isKnown ? options : [...options, { value: chosen, label: unknownName(chosen) }]}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
