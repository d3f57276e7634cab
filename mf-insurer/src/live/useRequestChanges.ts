import { listEffect, type Change, type RequestListName } from '@portal/core';
import { useAwayFromPointer, useChanges, whenActive } from '@portal/kit/live';
import type { RefObject } from 'react';
import { useInvalidateOffer } from '../queries/offers';

const LISTS: readonly RequestListName[] = [
  'unansweredRequests',
  'discardedRequests',
  'unacceptedOffers',
  'unrespondedOffers',
];

/** Reads a request and its offer again when a colleague or the driver changed them, once the pointer is not over `panel`. */
export function useRequestChanges(request: number, panel: RefObject<HTMLElement | null>): void {
  const invalidateOffer = useInvalidateOffer(request);
  const away = useAwayFromPointer(panel);
  const concerns = ({ kind, id }: Change) =>
    kind === 'other' || (id === request && LISTS.some((list) => listEffect(list, kind) !== null));
  useChanges((changes) => {
    if (changes.some(concerns)) away(() => whenActive(() => void invalidateOffer()));
  });
}
