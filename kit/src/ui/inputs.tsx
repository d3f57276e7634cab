import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useControlsDisabled } from './DisabledControls';
import styles from './inputs.module.css';

interface InputProps extends ComponentProps<'input'> {
  /** Rendered inside the input's border: a sign, a unit, a button. */
  prefix?: string;
  suffix?: ReactNode;
}

export function Input({ prefix, suffix, className, ...rest }: InputProps) {
  if (prefix === undefined && suffix === undefined) {
    return <input {...rest} className={clsx(styles.control, className)} />;
  }
  return (
    <span className={clsx(styles.control, styles.frame, className)}>
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      <input {...rest} className={styles.bare} />
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </span>
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={clsx(styles.control, className)} />;
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** Label of an empty first option. */
  placeholder?: string | undefined;
}

/** Native select. */
export function Select({ options, placeholder, className, disabled, ...rest }: SelectProps) {
  const controlsDisabled = useControlsDisabled();
  return (
    <select
      {...rest}
      disabled={disabled === true || controlsDisabled}
      className={clsx(styles.control, styles.select, className)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox inside its label, which is clickable. */
export function Checkbox({ label, className, ...rest }: ToggleProps) {
  return (
    <label className={clsx(styles.toggle, className)}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

export function Radio({ label, className, ...rest }: ToggleProps) {
  return (
    <label className={clsx(styles.toggle, className)}>
      <input {...rest} type="radio" />
      <span>{label}</span>
    </label>
  );
}
