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
