/** What one tab tells the others: the id of who has signed in, or that nobody is any more. */
export interface SessionNews {
  readonly signedIn: number | null;
}

const channel = new BroadcastChannel('portal-session');

export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news);
}

export function onOtherTab(listener: (news: SessionNews) => void): void {
  channel.addEventListener('message', (event: MessageEvent<SessionNews>) => {
    listener(event.data);
  });
}
