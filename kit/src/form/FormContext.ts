import { createContext, useContext, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toFieldErrors } from './toFieldErrors';
import type { FieldError } from './useCoreForm';

interface FormContextValue {
  id: string;
  methods: UseFormReturn;
  busy: boolean;
  defaultValues: FieldValues;
  /** The text of an error. */
  fieldErrorText: (error: FieldError) => string;
  /** Labels by field, so that the summary names each field as its label does. */
  labels: Map<string, string>;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field of a form stands outside a <CoreForm>.');
  return form;
}

/** What a field needs to be part of the form around it. */
export function useConnected(name: string, label: string) {
  const { id, methods, defaultValues, fieldErrorText, labels } = useFormContext();
  if (!(name in defaultValues)) throw new Error(`The form has no field "${name}".`);
  useLayoutEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  const error = toFieldErrors(methods.formState.errors).find(({ field }) => field === name);
  return {
    id: fieldId(id, name),
    methods,
    error: error && fieldErrorText(error),
  };
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
