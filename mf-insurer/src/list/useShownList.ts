import {
  listPageSize,
  type RequestBook,
  type RequestListName,
  type RequestPage,
} from '@portal/core';
import { useLanguage } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { useSearchLabels } from '../labels/useSearchLabels';
import { useRequestListParams, type RequestListParams } from '../list-state/useRequestListParams';
import { useRequestList, type RequestListResult } from '../queries/requestLists';
import { useRequestSource } from './RequestSource';

/** A list on screen. */
export interface ShownList {
  readonly requests: RequestListResult;
  readonly listParams: RequestListParams;
  /** The list; undefined while it cannot be worked with (LIST-13). */
  readonly book: RequestBook | undefined;
  /** Whether rows are searched, ordered and turned: by the server or the list. */
  readonly isReadable: boolean;
  /** The page on screen; undefined while there is none. Not memoised: discarding a row changes the list in place. */
  readonly readPage: () => RequestPage | undefined;
  /** Another page of the same rows, by its number; undefined without `book`. */
  readonly readPageAt: ((page: number) => RequestPage) | undefined;
}

/** The rows of a list: of the list from its first piece on, until then of the pages that the server answers. */
export function useShownList(name: RequestListName): ShownList {
  const { language } = useLanguage();
  const requests = useRequestList(name);
  const { data } = requests;
  // Fewer rows than a page may still be the beginning of one.
  const isUsable = data !== undefined && (data.isComplete || data.size >= listPageSize());
  const source = useRequestSource(isUsable);
  const listParams = useRequestListParams(name, source);
  const book = source ? undefined : data;
  useSearchLabels(book, listParams.query.search);
  const { query } = listParams;
  return {
    requests,
    listParams,
    book,
    isReadable: book !== undefined || source !== undefined,
    readPage: () => source?.answer.page ?? book?.page(query, today(), language),
    readPageAt: book && ((page) => book.page({ ...query, page }, today(), language)),
  };
}
