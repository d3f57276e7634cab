import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

interface NamedRequest {
  id: number;
  carName: string;
}

/** The name of a request: that of its car, or "Request 9001" where the car has none. */
export function useRequestName(): (request: NamedRequest) => string {
  const { t } = useTranslation('insurer');
  return useCallback(
    ({ id, carName }) => (carName === '' ? t('list.unnamed', { id }) : carName),
    [t],
  );
}
