import type { FieldErrors } from 'react-hook-form';
import type { Complaint } from './useCoreForm';

/** What react-hook-form holds, as the core said it: the type of an error is the rule's code. */
export function complaintsOf(errors: FieldErrors): Complaint[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.type === 'string' ? [{ field, code: error.type }] : [],
  );
}
