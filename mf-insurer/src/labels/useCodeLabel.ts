import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

export interface LabelledValue {
  value: string;
  labelKey: string | null;
}

/**
 * What a code of the core looks like in the reader's language; data without a text shows as it is.
 * The core's own test holds that each of its keys has a text, so the key's type says no more.
 */
export function useCodeLabel(): (code: LabelledValue) => string {
  const { t } = useTranslation('codes');
  return useCallback(
    ({ value, labelKey }) => (labelKey === null ? value : t(labelKey as 'notProvided')),
    [t],
  );
}
