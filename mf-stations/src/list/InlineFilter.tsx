import { Field, Select } from '@portal/kit/ui';

interface InlineFilterProps<Value extends string> {
  label: string;
  value: Value;
  /** The label is hidden, so the option that matches every row names the filter: "Alerts: all". */
  options: readonly { value: Value; label: string }[];
  placeholder?: string;
  onChange: (value: Value) => void;
}

/** A select of a filter in one line with the search. */
export function InlineFilter<Value extends string>(props: InlineFilterProps<Value>) {
  const { label, value, options, placeholder, onChange } = props;
  return (
    <Field label={label} hideLabel>
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
