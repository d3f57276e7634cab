import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import styles from './Field.module.css';

/** What ties an input to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Said in words beside the label; what has no mark is needed. */
  optional?: boolean;
  /** Keeps the label for those who hear it, where the place speaks for itself. */
  hideLabel?: boolean;
  id?: string;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its input, a hint, and what is wrong with it. */
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
  const hintId = hint === undefined ? undefined : `${inputId}-hint`;
  const errorId = error === undefined ? undefined : `${inputId}-error`;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={inputId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {children({
        id: inputId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldMessage id={errorId}>{error}</FieldMessage>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldMessage({ id, children }: { id: string | undefined; children?: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  );
}
