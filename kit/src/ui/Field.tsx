import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Text } from './layout';
import styles from './Field.module.css';

/** Attributes that tie a control to its hint and error. */
export interface DescribedBy {
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface ControlProps extends DescribedBy {
  id: string;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(optional)" to the label; unmarked fields are required. */
  optional?: boolean;
  /** Hides the label visually, where the context makes it redundant. */
  hideLabel?: boolean;
  id?: string;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, an error and a hint. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={inputId} className={hideLabel ? 'visually-hidden' : styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{` (${t('optional')})`}</span>}
      </label>
      {children({ id: inputId, ...describedBy({ id: inputId, hint, error }) })}
      <FieldMessages id={inputId} hint={hint} error={error} />
    </div>
  );
}

interface FieldMessagesProps {
  /** Id of the control; the messages derive theirs from it. */
  id: string;
  hint: ReactNode;
  error: string | undefined;
}

/** The ARIA attributes of a control with `FieldMessages` of the same `id`. */
export function describedBy({ id, hint, error }: FieldMessagesProps): DescribedBy {
  const ids = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

/** Error and hint of a control. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <Text id={`${id}-hint`} size={14} muted>
          {hint}
        </Text>
      )}
    </>
  );
}
