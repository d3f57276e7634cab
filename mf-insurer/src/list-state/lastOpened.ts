import type { RequestListName } from '@portal/core';
import { onSessionEnd } from '@portal/kit/session';

interface Read {
  list: RequestListName;
  id: number;
  /** Where it stood in the list, from 1; null where that is not known. */
  position: number | null;
}

let read: Read | null = null;
onSessionEnd(() => {
  read = null;
});

/** Keeps the reader's place in a list while one of its requests is open. */
export function rememberOpened(request: Read): void {
  read = request;
}

/** The request of this list that was open last; asked for once, on the way back. */
export function takeLastOpened(list: RequestListName): Read | null {
  const taken = read?.list === list ? read : null;
  read = null;
  return taken;
}
