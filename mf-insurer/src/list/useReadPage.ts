import type { RequestPage } from '@portal/core';
import { useLanguage } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import type { RequestListParams } from '../list-state/useRequestListParams';
import type { RequestListResult } from '../queries/requestLists';
import { useFirstPage } from './FirstPage';

interface ReadPage {
  /** The page on screen; undefined while there is none. Not memoised: discarding a row changes the list in place. */
  readonly readPage: () => RequestPage | undefined;
  /** Whether it is the one that the server answered: no row moves until the list is read to its end. */
  readonly isFirst: boolean;
}

/** Reads the page that the query names: of the list, or of the server's answer until the list is read. */
export function useReadPage(
  { data }: Pick<RequestListResult, 'data'>,
  { query, params }: Pick<RequestListParams, 'query' | 'params'>,
): ReadPage {
  const { language } = useLanguage();
  const first = useFirstPage();
  const isBare = Object.keys(params).length === 0;
  const isFirst = first !== undefined && isBare && data?.isComplete !== true;
  return {
    isFirst,
    readPage: () => (isFirst ? first.page : data?.page(query, today(), language)),
  };
}
