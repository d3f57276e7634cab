import { fullName, isPendingBroker, requestQueryDefault, type RequestListName } from '@portal/core';
import { i18n, languages, type Language } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { queryClient } from '@portal/kit/query';
import type { CommandSource, FoundItem } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { requestName } from './labels/useRequestName';
import { searchLabels } from './labels/useSearchLabels';
import { pathOfRow } from './list-state/listOrigin';
import { requestListQuery } from './queries/requestLists';

/** The lists, in the order of their tabs. A request of several is found in the first. */
const LISTS = [
  { name: 'unansweredRequests', label: 'tab.new' },
  { name: 'unacceptedOffers', label: 'tab.sent' },
  { name: 'unrespondedOffers', label: 'tab.approved' },
  { name: 'discardedRequests', label: 'tab.discarded' },
] as const satisfies readonly { name: RequestListName; label: string }[];

/** Requests of all lists by car, driver and all else that the text search of a list finds. */
export const requests: CommandSource = {
  label: 'insurer:commands.requests',
  search: async (typed, { language }) => {
    // An account that is not approved yet sees no requests (ACCESS-15).
    if (isPendingBroker(useSession.getState().roles)) return [];
    const lists = await Promise.all(LISTS.map((list) => search(list, typed, language)));
    const found = new Map(
      lists
        .reverse()
        .flat()
        .map((item) => [item.id, item]),
    );
    return lists
      .reverse()
      .flat()
      .filter((item) => found.get(item.id) === item);
  },
};

async function search(
  { name, label }: (typeof LISTS)[number],
  typed: string,
  language: Language,
): Promise<readonly FoundItem[]> {
  const book = await queryClient.query({
    ...requestListQuery(name),
    // A list of which the rest arrives is waited for.
    staleTime: ({ state }) => (state.data?.isComplete ? 'static' : 0),
  });
  const t = i18n.getFixedT(language, 'insurer');
  // All that are loaded: the list on screen may search in both.
  const loaded = languages.filter((code) => i18n.hasResourceBundle(code, 'insurer'));
  book.setLabels(searchLabels(loaded, today()));
  const { rows } = book.page({ ...requestQueryDefault(), search: typed }, today());
  return rows.map((row) => ({
    id: String(row.id),
    label: requestName(t, row),
    detail: [fullName(row), row.town, t(label)].filter(Boolean).join(' · '),
    to: pathOfRow(row),
  }));
}
