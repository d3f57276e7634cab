import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

interface NamedRequest {
  id: number;
  carName: string;
}

/**
 * The name of a request for an element or a sentence: that of its car, or "Request 9001" where the
 * car has none that shows.
 */
export function useRequestName(): (request: NamedRequest) => string {
  const { t } = useTranslation('insurer');
  return useCallback(({ id, carName }) => isolatedName(carName) || t('list.unnamed', { id }), [t]);
}
