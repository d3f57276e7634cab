import type { FieldErrors } from 'react-hook-form';
import type { FieldError } from './useCoreForm';

/** What react-hook-form holds, as the core said it: the type of an error is the rule's code. */
export function toFieldErrors(errors: FieldErrors): FieldError[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.type === 'string' ? [{ field, code: error.type }] : [],
  );
}
