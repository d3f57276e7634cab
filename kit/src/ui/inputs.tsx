import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './inputs.module.css';

interface InputProps extends ComponentProps<'input'> {
  /** Rendered inside the border, before or after the text: a sign, a unit, a button. */
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
  /** A first entry for "nothing chosen". */
  placeholder?: string | undefined;
}

/** The platform's own list: it knows every keyboard, screen reader and phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={clsx(styles.control, styles.select, className)}>
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

/** A checkbox within its label, so that the words toggle it too. */
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
