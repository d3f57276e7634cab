/** Message between tabs: the id of the signed-in user, null after a sign-out. */
export interface SessionChange {
  readonly signedIn: number | null;
}

const channel = openChannel();

/** Undefined where the browser refuses all storage of the site: each tab then hears of a sign-out by its own calls. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('portal-session');
  } catch {
    return undefined;
  }
}

export function notifyOtherTabs(change: SessionChange): void {
  channel?.postMessage(change);
}

export function onOtherTab(listener: (change: SessionChange) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionChange>) => {
    listener(event.data);
  });
}
