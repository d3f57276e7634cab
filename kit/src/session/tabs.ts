/** Message between tabs: the id of the signed-in user, null after a sign-out. */
export interface SessionChange {
  readonly signedIn: number | null;
}

const channel = new BroadcastChannel('portal-session');

export function notifyOtherTabs(change: SessionChange): void {
  channel.postMessage(change);
}

export function onOtherTab(listener: (change: SessionChange) => void): void {
  channel.addEventListener('message', (event: MessageEvent<SessionChange>) => {
    listener(event.data);
  });
}
