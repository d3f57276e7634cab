import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

/** The members of a request that name it. */
export interface NamedRequest {
  id: number;
  carName: string;
  /** Name of the car as a row shows it. */
  shownName?: string;
}

type Translate = ReturnType<typeof useTranslation<'insurer'>>['t'];

/**
 * The name of a request for an element or a sentence: that of its car, or "Request 9001" where the
 * car has none that shows.
 */
export function requestName(t: Translate, { id, carName, shownName }: NamedRequest): string {
  return (shownName ?? isolatedName(carName)) || t('list.unnamed', { id });
}

/** `requestName` in the current language. */
export function useRequestName(): (request: NamedRequest) => string {
  const { t } = useTranslation('insurer');
  return useCallback((request) => requestName(t, request), [t]);
}
