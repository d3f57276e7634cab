import type { RequestListName } from '@portal/core';
import { onSessionEnd } from '@portal/kit/session';

interface Read {
  list: RequestListName;
  id: number;
}

let read: Read | null = null;
onSessionEnd(() => {
  read = null;
});

/** Keeps the reader's place in a list while one of its requests is open. */
export function rememberRead(request: Read): void {
  read = request;
}

/** The request of this list that was open last; asked for once, on the way back. */
export function takeLastRead(list: RequestListName): number | null {
  const id = read?.list === list ? read.id : null;
  read = null;
  return id;
}
