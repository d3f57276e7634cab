import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

export interface LabelledValue {
  value: string;
  /** The core's translation key; `null` for free text, which is shown as it is. */
  labelKey: string | null;
}

/** Labels of the core's codes in the current language. A test of the core proves that every key has a text. */
export function useCodeLabel(): (code: LabelledValue) => string {
  const { t } = useTranslation('insurer', { keyPrefix: 'codes' });
  return useCallback(
    ({ value, labelKey }) => (labelKey === null ? value : t(labelKey as 'notProvided')),
    [t],
  );
}
