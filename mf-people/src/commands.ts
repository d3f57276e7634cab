import { peoplePage, peopleQueryFromParams, visibleName } from '@portal/core';
import { queryClient } from '@portal/kit/query';
import type { CommandSource } from '@portal/kit/section';
import { personPath } from './people/personPath';
import { peopleQuery } from './queries/people';

/** Age from which the list is read again for a search. */
const STALE_MS = 60_000;

/** The people of the portal, searched as on their page. */
export const people: CommandSource = {
  label: 'people:accounts.command',
  search: async (typed) => {
    const everyone = await queryClient.query({ ...peopleQuery, staleTime: STALE_MS });
    const { rows } = peoplePage(everyone, { ...peopleQueryFromParams({}), search: typed });
    return rows
      .flatMap((at) => everyone[at] ?? [])
      .map(({ user, name }) => ({
        id: String(user.id),
        label: name,
        detail: visibleName(user.email),
        to: personPath(user),
      }));
  },
};
