import { fullName, searchEmployees, visibleName } from '@portal/core';
import { queryClient } from '@portal/kit/query';
import type { CommandSource } from '@portal/kit/section';
import { peopleQuery } from './queries/people';

/** People in the command palette of the portal, by name and e-mail; each opens the list searched for their e-mail. */
export const people: CommandSource = {
  label: '__name__:list.title',
  search: async (typed) => {
    const all = await queryClient.query({ ...peopleQuery, staleTime: 'static' });
    return searchEmployees(all, typed)
      .flatMap((index) => all[index]?.user ?? [])
      .map((user) => ({
        id: String(user.id),
        label: fullName(user),
        detail: visibleName(user.email),
        to: `/__name__?${new URLSearchParams({ q: user.email }).toString()}`,
      }));
  },
};
