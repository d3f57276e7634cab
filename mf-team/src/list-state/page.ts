import type { ListParamsCodec } from '@portal/kit/list';

/** A page number from 1 of at most nine digits. */
const PAGE_NUMBER = /^[1-9]\d{0,8}$/u;

/** The page of a list in the URL. */
export const pageCodec: ListParamsCodec<{ page: number }> = {
  fromParams: ({ page = '' }) => ({ page: PAGE_NUMBER.test(page) ? Number(page) : 1 }),
  toParams: ({ page }) => (page === 1 ? {} : { page: String(page) }),
};
