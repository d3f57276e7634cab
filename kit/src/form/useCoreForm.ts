import { coreReady, isCoreError, type FieldError as CoreFieldError } from '@portal/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { loadCore } from '../api';

export interface CoreFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** A validator of the core: forms hold no rules. Called only once the core is loaded. */
  validate: (values: Values) => readonly FieldError[];
  /** A rejection keeps every value and is shown in the form. */
  submit: (values: Values) => Promise<unknown>;
  /** Maps the error of a submit to field errors; the field '' is the form as a whole. */
  explain?: (error: unknown) => readonly FieldError[] | undefined;
  /** Form field by the server's field name, where they differ: `{ userEmail: 'email' }`. */
  wireFields?: Readonly<Record<string, Path<Values>>>;
  /** Validates each field on blur, also an empty one: for a form without a submit button. */
  checkOnBlur?: boolean;
  /** Text for a field error that replaces the translation in `codes:validation`. */
  describe?: (error: FieldError) => string | undefined;
}

/**
 * A field and the rule it breaks; the code is one of the core's or one that `describe` knows. The limit is that of a
 * text that is too long.
 */
export type FieldError = Pick<CoreFieldError, 'field'> & {
  code: string;
  limit?: number | undefined;
};

export interface CoreForm<Values extends FieldValues> {
  id: string;
  methods: UseFormReturn<Values>;
  onSubmit: () => void;
  busy: boolean;
  dirty: boolean;
  /** Changes where the Undo history of formatted fields ends: by a successful submit or `erase`. */
  historyVersion: number;
  /** Number of failed submits: each moves the focus. */
  failures: number;
  /** Why the last submit failed, where no field is to blame: an error, or a field error of ''. */
  failure: unknown;
  clearFailure: () => void;
  /** Empties fields for good: Undo does not bring their text back. */
  erase: (...fields: Path<Values>[]) => void;
  describe: CoreFormOptions<Values>['describe'];
  defaultValues: Values;
}

/** Marks a field error from the server: only a change of that field clears it. */
const SERVER_ERROR = 'server';

/**
 * react-hook-form over a validator of the core. The form renders and takes input
 * before the core is loaded; validation and submit await it.
 */
export function useCoreForm<Values extends FieldValues>(
  options: CoreFormOptions<Values>,
): CoreForm<Values> {
  const { defaultValues, validate, submit, explain, wireFields, describe } = options;
  const { checkOnBlur = false } = options;
  const id = useId();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [historyVersion, setHistoryVersion] = useState(0);
  const [failures, setFailures] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const methods = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: createResolver(validate),
    mode: checkOnBlur ? 'onTouched' : 'onSubmit',
    shouldFocusError: false,
  });
  useRevalidate(methods);
  // On public pages the core is requested here, after the first paint: it is there once the fields are
  // filled in. A submit requests it again and shows why it does not load.
  useEffect(() => {
    loadCore().catch(() => undefined);
  }, []);

  const erase = useCallback(
    (...fields: Path<Values>[]) => {
      for (const field of fields) methods.setValue(field, '' as PathValue<Values, Path<Values>>);
      setHistoryVersion((count) => count + 1);
    },
    [methods],
  );

  const countFailure = () => setFailures((count) => count + 1);

  function showFailure(error: unknown) {
    const explained = explain?.(error);
    // Failed calls are logged by the core; any other error would go unnoticed.
    if (!explained && !isCoreError(error)) console.error(error);
    const errors = (explained ?? (isCoreError(error) ? error.fields : [])).map(
      ({ field, code }) => ({ field: wireFields?.[field] ?? field, code }),
    );
    const ofFields = errors.filter(({ field }) => field in defaultValues);
    for (const { field, code } of ofFields) {
      methods.setError(field as Path<Values>, { type: code, message: SERVER_ERROR });
    }
    if (ofFields.length === 0) setFailure(errors[0] ?? error);
    countFailure();
  }

  async function run() {
    // A second click may come before the busy button is rendered.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const validation = { failed: false };
    const send = methods.handleSubmit(
      async (values) => {
        await submit(values);
        // The current values count as saved: leaving loses nothing.
        methods.reset(methods.getValues());
        setHistoryVersion((count) => count + 1);
      },
      () => {
        validation.failed = true;
      },
    );
    try {
      if (!coreReady()) await loadCore();
      await send();
      // Counted after handleSubmit: only now does the form state hold the errors that take the focus.
      if (validation.failed) countFailure();
    } catch (error) {
      showFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    id,
    methods,
    onSubmit: () => void run(),
    busy,
    historyVersion,
    dirty: methods.formState.isDirty,
    failures,
    failure,
    clearFailure: () => setFailure(null),
    erase,
    describe,
    defaultValues,
  };
}

function createResolver<Values extends FieldValues>(
  validate: CoreFormOptions<Values>['validate'],
): Resolver<Values> {
  const check = (values: Values) => {
    const found = validate(values);
    if (found.length === 0) return { values, errors: {} };
    // Only the first error of a field is shown.
    const errors = new Map<string, { type: string; limit?: number | undefined }>();
    for (const { field, code, limit } of found) {
      if (!errors.has(field)) errors.set(field, { type: code, limit });
    }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
  return (values) => {
    if (coreReady()) return check(values);
    // Validation on blur stays silent if the core does not load; a submit fails before it comes here.
    return loadCore().then(
      () => check(values),
      () => ({ values, errors: {} }),
    );
  };
}

/**
 * Validates all fields in error again at every change: a rule may be about two fields ("either an
 * e-mail or a user ID"). Errors from the server stay.
 */
function useRevalidate<Values extends FieldValues>(methods: UseFormReturn<Values>): void {
  useEffect(() => {
    const { unsubscribe } = methods.watch((_values, { type }) => {
      if (type !== 'change') return;
      const invalid = Object.entries(methods.formState.errors)
        .filter(([, error]) => error?.message !== SERVER_ERROR)
        .map(([field]) => field as Path<Values>);
      if (invalid.length > 0) void methods.trigger(invalid);
    });
    return unsubscribe;
  }, [methods]);
}
