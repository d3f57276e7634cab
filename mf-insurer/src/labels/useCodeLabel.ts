import { i18n, useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

export interface LabelledValue {
  value: string;
  /** The core's translation key; `null` for free text, which is shown as it is. */
  labelKey: string | null;
}

/**
 * Whether these texts have a label. The core comes with the shell and may be newer: its facts, filters and options
 * without a label are left out.
 */
export const hasLabel = ({ labelKey }: Pick<LabelledValue, 'labelKey'>): boolean =>
  labelKey === null || i18n.exists(`codes.${labelKey}`, { ns: 'insurer' });

/** Labels of the core's codes in the current language. A code of a newer core is named as such, never by its key. */
export function useCodeLabel(): (code: LabelledValue) => string {
  const { t } = useTranslation('insurer', { keyPrefix: 'codes' });
  return useCallback(
    (code) => {
      const { value, labelKey } = code;
      if (labelKey === null) return value;
      return t(hasLabel(code) ? (labelKey as 'notProvided') : 'unknownCode');
    },
    [t],
  );
}
