import { isCoreError, type FieldError as CoreFieldError } from '@portal/core';
import { useId, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { SERVER_ERROR } from './fromServer';
import { useRevalidate } from './useRevalidate';

export interface CoreFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** A validator of the core: no rule lives here. */
  validate: (values: Values) => readonly FieldError[];
  /** A rejection keeps every value and is shown in the form. */
  submit: (values: Values) => Promise<unknown>;
  /** Which fields a failure is about; the field '' is the form as a whole. */
  explain?: (error: unknown) => readonly FieldError[] | undefined;
  /** The form's field for a field the server names otherwise: `{ userEmail: 'email' }`. */
  wireFields?: Readonly<Record<string, Path<Values>>>;
  /** Checks each field as it is left, also one left empty: for a form that is never sent. */
  checkOnBlur?: boolean;
  /** Better words than those of `codes:validation`. */
  describe?: (error: FieldError) => string | undefined;
}

/** A field and the rule it breaks; the code is one of the core's or one that `describe` knows. */
export type FieldError = Pick<CoreFieldError, 'field'> & { code: string };

export interface CoreForm<Values extends FieldValues> {
  id: string;
  methods: UseFormReturn<Values>;
  onSubmit: () => void;
  busy: boolean;
  dirty: boolean;
  /** Counts failed submits, so that each moves the focus. */
  failures: number;
  /** What the last submit met that is about no field: an error, or a field error without a field. */
  failure: unknown;
  clearFailure: () => void;
  describe: CoreFormOptions<Values>['describe'];
  defaultValues: Values;
}

/** A form whose rules are the core's (spec §5): react-hook-form over a core validator. */
export function useCoreForm<Values extends FieldValues>(
  options: CoreFormOptions<Values>,
): CoreForm<Values> {
  const { defaultValues, validate, submit, explain, wireFields, describe } = options;
  const { checkOnBlur = false } = options;
  const id = useId();
  const running = useRef(false);
  const [failures, setFailures] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const methods = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: resolverOf(validate),
    mode: checkOnBlur ? 'onTouched' : 'onSubmit',
    shouldFocusError: false,
  });
  const { isSubmitting, isDirty } = methods.formState;
  useRevalidate(methods);

  const fail = () => setFailures((count) => count + 1);

  function refuse(error: unknown) {
    const explained = explain?.(error);
    // The core has logged what a call met; anything else is a defect that nobody would hear of.
    if (!explained && !isCoreError(error)) console.error(error);
    const errors = explained ?? fieldsOf(error);
    const known = errors.map(({ field, code }) => ({
      field: wireFields?.[field] ?? field,
      code,
    }));
    const [ofFields, ofForm] = [
      known.filter(({ field }) => field in defaultValues),
      known.filter(({ field }) => !(field in defaultValues)),
    ];
    for (const { field, code } of ofFields) {
      methods.setError(field as Path<Values>, { type: code, message: SERVER_ERROR });
    }
    if (ofFields.length === 0) setFailure(ofForm[0] ?? error);
    fail();
  }

  async function run() {
    // A second click may come before the busy button is on screen.
    if (running.current) return;
    running.current = true;
    setFailure(null);
    const invalid = { found: false };
    const send = methods.handleSubmit(
      async (values) => {
        await submit(values);
        // What is there now counts as saved: leaving it loses nothing.
        methods.reset(methods.getValues());
      },
      () => {
        invalid.found = true;
      },
    );
    try {
      await send();
      // Only now does the form's state hold the errors that the focus goes to.
      if (invalid.found) fail();
    } catch (error) {
      refuse(error);
    } finally {
      running.current = false;
    }
  }

  return {
    id,
    methods,
    onSubmit: () => void run(),
    busy: isSubmitting,
    dirty: isDirty,
    failures,
    failure,
    clearFailure: () => setFailure(null),
    describe,
    defaultValues,
  };
}

function resolverOf<Values extends FieldValues>(
  validate: CoreFormOptions<Values>['validate'],
): Resolver<Values> {
  return (values) => {
    const found = validate(values);
    if (found.length === 0) return { values, errors: {} };
    // Only the first error of a field is shown.
    const errors = new Map<string, { type: string }>();
    for (const { field, code } of found) {
      if (!errors.has(field)) errors.set(field, { type: code });
    }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

function fieldsOf(error: unknown): readonly FieldError[] {
  return isCoreError(error) ? error.fields : [];
}
