import type { RequestListName } from '@portal/core';
import { onSessionEnd } from '@portal/kit/session';

interface OpenedRequest {
  list: RequestListName;
  id: number;
  /** Its position in the list, from 1; `null` where that is unknown. */
  position: number | null;
}

let lastOpened: OpenedRequest | null = null;
onSessionEnd(() => {
  lastOpened = null;
});

/** Remembers the opened request, so that the list can focus its row afterwards. */
export function setLastOpened(request: OpenedRequest): void {
  const isSame = lastOpened?.list === request.list && lastOpened.id === request.id;
  // A request that was answered on its page has left the list.
  const before = isSame ? (lastOpened?.position ?? null) : null;
  lastOpened = { ...request, position: request.position ?? before };
}

/** Returns and clears the request opened last from this list. */
export function takeLastOpened(list: RequestListName): OpenedRequest | null {
  const taken = lastOpened?.list === list ? lastOpened : null;
  lastOpened = null;
  return taken;
}
