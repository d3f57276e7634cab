import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useReportDirty } from '../dialog/dialogDirty';
import { supportCode, useErrorText, useTranslation } from '../i18n';
import { useUnsavedChanges } from '../router';
import { Alert, Button, type ButtonProps } from '../ui';
import styles from './CoreForm.module.css';
import { ErrorSummary } from './ErrorSummary';
import { FormContext, useFormContext } from './FormContext';
import type { FieldError, CoreForm as CoreFormState } from './useCoreForm';
import { useErrorTitle } from './useErrorTitle';
import { useFieldErrorText } from './useFieldErrorText';

interface CoreFormProps<Values extends FieldValues> {
  form: CoreFormState<Values>;
  /** Names the form where a page has several. */
  label?: string;
  /** Leaving the page with edits asks first. In a dialog it always does. */
  askBeforeLeaving?: boolean;
  /** What did not work, over the reason why; "sending failed" where a form says nothing better. */
  failureTitle?: string;
  /** The way out of this very failure. */
  failureAction?: ReactNode;
  children: ReactNode;
}

/** After a failed submit: one field in error has the focus; of several there is a summary. */
export function CoreForm<Values extends FieldValues>({
  form,
  label,
  askBeforeLeaving = false,
  failureTitle,
  failureAction,
  children,
}: CoreFormProps<Values>) {
  const { id, busy, failure, failures, defaultValues, describe } = form;
  // Fields know their names, not the form's type.
  const methods = form.methods as unknown as UseFormReturn;
  const [labels] = useState(() => new Map<string, string>());
  const top = useRef<HTMLDivElement>(null);
  const fieldErrorText = useFieldErrorText(describe);
  const failing = Object.keys(methods.formState.errors);
  const summarised = failures > 0 && failing.length > 1;

  useReportDirty(form.dirty);
  useUnsavedChanges(askBeforeLeaving && form.dirty && !busy);
  useErrorTitle(failing.length > 0 || failure !== null);

  useEffect(() => {
    if (failures === 0) return;
    const [first, ...others] = Object.keys(methods.formState.errors);
    if (first !== undefined && others.length === 0) methods.setFocus(first);
    else top.current?.focus();
  }, [failures, methods]);

  // Every render makes a new one: fields read the form's state, which `methods` only points to.
  const context = { id, methods, busy, defaultValues, fieldErrorText, labels };
  return (
    <FormContext value={context}>
      <form
        noValidate
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.onSubmit();
        }}
      >
        <div ref={top} tabIndex={-1} className={styles.top}>
          {summarised && <ErrorSummary />}
          {failure !== null && (
            <Failure
              failure={failure}
              fieldErrorText={fieldErrorText}
              title={failureTitle}
              action={failureAction}
            />
          )}
        </div>
        {children}
      </form>
    </FormContext>
  );
}

interface FailureProps {
  failure: unknown;
  fieldErrorText: (error: FieldError) => string;
  title: string | undefined;
  action: ReactNode;
}

function Failure({ failure, fieldErrorText, title, action }: FailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (isFieldError(failure)) return <Alert tone="danger">{fieldErrorText(failure)}</Alert>;
  const code = supportCode(failure);
  return (
    <Alert tone="danger" title={title ?? t('form.failedTitle')} action={action}>
      <p>{errorText(failure)}</p>
      {code !== undefined && <p>{t('states.failed.support', { code })}</p>}
    </Alert>
  );
}

function isFieldError(failure: unknown): failure is FieldError {
  return typeof failure === 'object' && failure !== null && 'field' in failure;
}

/** Sends the form; at work it keeps its width and answers no second click. */
export function SubmitButton({ variant = 'primary', ...rest }: ButtonProps) {
  const { busy } = useFormContext();
  return <Button {...rest} variant={variant} type="submit" busy={busy || rest.busy === true} />;
}
