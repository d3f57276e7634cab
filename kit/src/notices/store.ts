import { create } from 'zustand';

export type NoticeType = 'success' | 'warning' | 'error';

export interface Notice {
  id: number;
  type: NoticeType;
  title: string;
  message?: string;
}

/** Newest first (MESSAGE-1). */
export const useNotices = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }));

let lastId = 0;

/**
 * Shows a toast; one that says the same is replaced. It disappears: an error must also stay visible
 * where it happened (MESSAGE-2).
 */
export function notify(notice: Omit<Notice, 'id'>): number {
  const id = ++lastId;
  const saysSame = ({ type, title, message }: Notice) =>
    type === notice.type && title === notice.title && message === notice.message;
  useNotices.setState(({ notices }) => ({
    notices: [{ ...notice, id }, ...notices.filter((shown) => !saysSame(shown))],
  }));
  return id;
}

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function clearNotices(): void {
  useNotices.setState({ notices: [] });
}
