import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox, FieldMessage, Radio, type Option } from '../ui';
import styles from './choices.module.css';
import type { FieldOptions } from './fields';
import { useConnected } from './FormContext';

interface CheckboxFieldProps extends Omit<FieldOptions, 'label' | 'optional'> {
  label: string;
  disabled?: boolean;
}

/** One checkbox; its value is a boolean. */
export function CheckboxField({ name, label, hint, disabled = false }: CheckboxFieldProps) {
  const { id, error, methods } = useConnected(name, label);
  const errorId = error === undefined ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div>
      <Checkbox
        id={id}
        label={label}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        {...methods.register(name)}
      />
      <FieldMessage id={errorId}>{error}</FieldMessage>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  name: string;
  legend: string;
  hint?: ReactNode;
  options: readonly Option[];
  disabled?: boolean;
  /** Side by side where there is room. */
  inline?: boolean;
}

/** Several of a few; the value is a list of theirs. */
export function CheckboxGroup(props: GroupProps) {
  return <ChoiceGroup {...props} kind={Checkbox} />;
}

/** One of a few; the value is its own. */
export function RadioGroup(props: GroupProps) {
  return <ChoiceGroup {...props} kind={Radio} />;
}

function ChoiceGroup({
  name,
  legend,
  hint,
  options,
  disabled = false,
  inline = false,
  kind: Choice,
}: GroupProps & { kind: typeof Checkbox }) {
  const { id, error, methods } = useConnected(name, legend);
  const errorId = error === undefined ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={clsx(styles.options, inline && styles.inline)}>
        {options.map(({ value, label }, index) => (
          <Choice
            key={value}
            id={index === 0 ? id : `${id}-${value}`}
            label={label}
            value={value}
            {...methods.register(name)}
          />
        ))}
      </div>
      <FieldMessage id={errorId}>{error}</FieldMessage>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
