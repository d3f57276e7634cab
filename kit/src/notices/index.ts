export { clearNotices, notify, useNotices, type Notice, type NoticeType } from './store';
export { Toaster } from './Toaster';
