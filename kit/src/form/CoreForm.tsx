import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isCoreUnavailable } from '../api';
import { supportCode, useErrorText, useTranslation } from '../i18n';
import { useReportToDialog, useUnsavedChanges } from '../unsaved-changes';
import { Alert, Button, type ButtonProps } from '../ui';
import styles from './CoreForm.module.css';
import { ErrorSummary } from './ErrorSummary';
import { FormContext, useFieldErrorText, useFormContext } from './FormContext';
import type { CoreForm as CoreFormState, FieldError } from './useCoreForm';

interface CoreFormProps<Values extends FieldValues> {
  form: CoreFormState<Values>;
  /** Accessible name, needed where a page has several forms. */
  label?: string;
  /** Leaving the page with unsaved changes asks first. In a dialog it always does. */
  askBeforeLeaving?: boolean;
  /** Title of a failed submit; "sending failed" by default. */
  failureTitle?: string;
  /** Action offered beside a failed submit. */
  failureAction?: ReactNode;
  /** The account whose password the form holds, where no field asks for it; for password managers. */
  username?: string;
  children: ReactNode;
}

/** After a failed submit a single field in error is focused; several are listed in a summary. */
export function CoreForm<Values extends FieldValues>({
  form,
  label,
  askBeforeLeaving = false,
  failureTitle,
  failureAction,
  username,
  children,
}: CoreFormProps<Values>) {
  const { id, busy, historyVersion, failure, failures, defaultValues, describe } = form;
  // Fields know their names, not the form's type.
  const methods = form.methods as unknown as UseFormReturn;
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const setLabel = useCallback(
    (name: string, text: string) => setLabels((before) => ({ ...before, [name]: text })),
    [],
  );
  const top = useRef<HTMLDivElement>(null);
  const fieldErrorText = useFieldErrorText(describe);
  const invalid = Object.keys(methods.formState.errors);

  useReportToDialog({ dirty: form.dirty, busy });
  useUnsavedChanges(askBeforeLeaving && form.dirty && !busy);
  useErrorTitle(invalid.length > 0 || failure !== null);

  useEffect(() => {
    if (failures === 0) return;
    const [first, ...others] = Object.keys(methods.formState.errors);
    if (first !== undefined && others.length === 0) methods.setFocus(first);
    else top.current?.focus();
  }, [failures, methods]);

  // A new object at every render: fields read the form state, to which `methods` only points.
  const context = {
    id,
    methods,
    busy,
    historyVersion,
    defaultValues,
    fieldErrorText,
    labels,
    setLabel,
  };
  return (
    <FormContext value={context}>
      <form
        noValidate
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          takeFilledIn(event.currentTarget, methods);
          form.onSubmit();
        }}
      >
        <div ref={top} tabIndex={-1} className={styles.top}>
          {failures > 0 && invalid.length > 1 && <ErrorSummary />}
          {failure !== null && (
            <SubmitFailure failure={failure} title={failureTitle} action={failureAction} />
          )}
        </div>
        {username !== undefined && <Username value={username} />}
        {children}
      </form>
    </FormContext>
  );
}

/** Takes texts that a password manager set without an event, as some do: the form holds none of them yet, or another. */
function takeFilledIn(element: HTMLFormElement, methods: UseFormReturn): void {
  for (const [name, value] of Object.entries(methods.getValues())) {
    const input = element.elements.namedItem(name);
    const isText = input instanceof HTMLInputElement && input.type !== 'radio';
    if (isText && typeof value === 'string' && input.value !== value)
      methods.setValue(name, input.value);
  }
}

/** Seen by nobody, and no input of the type `hidden`: password managers ignore those and save the password under no name. */
function Username({ value }: { value: string }) {
  return (
    <div className="visually-hidden">
      <input type="text" autoComplete="username" value={value} readOnly tabIndex={-1} aria-hidden />
    </div>
  );
}

interface SubmitFailureProps {
  failure: unknown;
  title: string | undefined;
  action: ReactNode;
}

function SubmitFailure({ failure, title, action }: SubmitFailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { fieldErrorText } = useFormContext();
  if (isFieldError(failure)) return <Alert tone="danger">{fieldErrorText(failure)}</Alert>;
  const code = supportCode(failure);
  const retry = isCoreUnavailable(failure) && <Button type="submit">{t('actions.retry')}</Button>;
  return (
    <Alert tone="danger" title={title ?? t('form.failedTitle')} action={retry || action}>
      <p>{errorText(failure)}</p>
      {code !== undefined && <p>{t('states.failed.support', { code })}</p>}
    </Alert>
  );
}

function isFieldError(failure: unknown): failure is FieldError {
  return typeof failure === 'object' && failure !== null && 'field' in failure;
}

/** Prefixes the document title with "Error:" while `failing`, also when the title changes meanwhile. */
function useErrorTitle(failing: boolean): void {
  const { t } = useTranslation();
  const prefix = t('title.errorPrefix');
  useEffect(() => {
    if (!failing) return;
    const addPrefix = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    addPrefix();
    const observer = new MutationObserver(addPrefix);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [failing, prefix]);
}

/** Submits the form. While busy it keeps its width and ignores clicks. */
export function SubmitButton({ variant = 'primary', ...rest }: ButtonProps) {
  const { busy } = useFormContext();
  return <Button {...rest} variant={variant} type="submit" busy={busy || rest.busy === true} />;
}
