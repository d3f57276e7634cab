import type { ListParamsCodec } from './useListParams';

/** A page number from 1 of at most nine digits, after any zeros. */
const PAGE_NUMBER = /^0*[1-9]\d{0,8}$/u;

/** The search of a list in the URL, without the spaces around it. */
export const searchCodec: ListParamsCodec<{ search: string }> = {
  fromParams: ({ q = '' }) => ({ search: q.trim() }),
  toParams: ({ search }) => (search.trim() === '' ? {} : { q: search.trim() }),
};

/** The page of a list in the URL. */
export const pageCodec: ListParamsCodec<{ page: number }> = {
  fromParams: ({ page = '' }) => ({ page: PAGE_NUMBER.test(page) ? Number(page) : 1 }),
  toParams: ({ page }) => (page === 1 ? {} : { page: String(page) }),
};
