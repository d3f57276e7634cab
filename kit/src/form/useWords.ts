import { i18n, useTranslation } from '../i18n';
import type { Complaint } from './useCoreForm';

/**
 * Words for a complaint: the form's own, else those for this very field, else those for the rule.
 */
export function useWords(describe: ((complaint: Complaint) => string | undefined) | undefined) {
  const { t } = useTranslation('codes');
  return (complaint: Complaint): string => {
    const { field, code } = complaint;
    const keys = [`validation.fields.${field}.${code}`, `validation.${code}`];
    const key = keys.find((one) => i18n.exists(one, { ns: 'codes' })) ?? 'validation.invalid';
    // The core may be newer than these texts, so no type can list its codes.
    return describe?.(complaint) ?? t(key as 'validation.invalid');
  };
}
