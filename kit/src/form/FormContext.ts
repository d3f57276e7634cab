import { createContext, useContext, useLayoutEffect } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { i18n, useFormats, useTranslation } from '../i18n';
import type { FieldError } from './useCoreForm';

interface FormContextValue {
  id: string;
  methods: UseFormReturn;
  busy: boolean;
  /** Changes where the Undo history of formatted fields ends: by a successful submit or `erase`. */
  historyVersion: number;
  defaultValues: FieldValues;
  fieldErrorText: (error: FieldError) => string;
  /** Labels by field name, set by the fields for the error summary. */
  labels: Readonly<Record<string, string>>;
  setLabel: (name: string, label: string) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A form field needs a <CoreForm> around it.');
  return form;
}

/** Connects a field to the form around it: its id, its error text, the state of the submit, and react-hook-form's methods. */
export function useFormField(name: string, label: string) {
  const { id, methods, busy, historyVersion, defaultValues, fieldErrorText, setLabel } =
    useFormContext();
  if (!(name in defaultValues)) throw new Error(`The form has no field "${name}".`);
  useLayoutEffect(() => {
    setLabel(name, label);
  }, [setLabel, name, label]);
  const error = toFieldErrors(methods.formState.errors).find(({ field }) => field === name);
  return {
    id: fieldId(id, name),
    methods,
    busy,
    historyVersion,
    error: error && fieldErrorText(error),
  };
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Field errors from react-hook-form's state, where `type` is the rule's code; it keeps the limit beside it. */
export function toFieldErrors(errors: FieldErrors): FieldError[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    if (typeof error?.type !== 'string') return [];
    const { limit } = error as { limit?: number };
    return [{ field, code: error.type, limit }];
  });
}

/** Text of a field error: the form's own, else the translation for this field, else for the rule. */
export function useFieldErrorText(
  describe: ((error: FieldError) => string | undefined) | undefined,
): (error: FieldError) => string {
  const { t } = useTranslation('codes');
  const { number } = useFormats();
  return (error) => {
    const { field, code, limit } = error;
    const keys = [`validation.fields.${field}.${code}`, `validation.${code}`];
    if (limit !== undefined) keys.splice(1, 0, `validation.${code}Limit`);
    const key = keys.find((one) => i18n.exists(one, { ns: 'codes' })) ?? 'validation.invalid';
    // The core may be newer than these translations, so no type can list its codes.
    return describe?.(error) ?? t(key as 'validation.tooLongLimit', { limit: number(limit ?? 0) });
  };
}
