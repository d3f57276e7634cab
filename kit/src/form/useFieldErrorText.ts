import { i18n, useTranslation } from '../i18n';
import type { FieldError } from './useCoreForm';

/**
 * The text of an error: the form's own, else those for this very field, else those for the rule.
 */
export function useFieldErrorText(
  describe: ((error: FieldError) => string | undefined) | undefined,
) {
  const { t } = useTranslation('codes');
  return (error: FieldError): string => {
    const { field, code } = error;
    const keys = [`validation.fields.${field}.${code}`, `validation.${code}`];
    const key = keys.find((one) => i18n.exists(one, { ns: 'codes' })) ?? 'validation.invalid';
    // The core may be newer than these texts, so no type can list its codes.
    return describe?.(error) ?? t(key as 'validation.invalid');
  };
}
