import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox, describedBy, FieldMessages, Radio, type Option } from '../ui';
import { useFormField } from './FormContext';
import styles from './RadioGroup.module.css';

interface GroupProps {
  name: string;
  legend: string;
  hint?: ReactNode;
  options: readonly Option[];
  disabled?: boolean;
  /** Lays the options out in a row where there is room. */
  inline?: boolean;
}

/** Choice of one of a few options; the value is the option's. */
export function RadioGroup(props: GroupProps) {
  return <ChoiceGroup {...props} control={Radio} />;
}

/** Several of a few options; the value is a list. */
export function CheckboxGroup(props: GroupProps) {
  return <ChoiceGroup {...props} control={Checkbox} />;
}

function ChoiceGroup({
  name,
  legend,
  hint,
  options,
  disabled = false,
  inline = false,
  control: Control,
}: GroupProps & { control: typeof Checkbox }) {
  const { id, error, methods } = useFormField(name, legend);
  const messages = { id, hint, error };
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={describedBy(messages)['aria-describedby']}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={clsx(styles.options, inline && styles.inline)}>
        {options.map(({ value, label }, index) => (
          <Control
            key={value}
            id={index === 0 ? id : `${id}-${value}`}
            label={label}
            value={value}
            {...methods.register(name)}
          />
        ))}
      </div>
      <FieldMessages {...messages} />
    </fieldset>
  );
}
