import { fullName, searchEmployees, visibleName } from '@portal/core';
import { queryClient } from '@portal/kit/query';
import type { CommandSource } from '@portal/kit/section';
import { memberPath } from './members/memberPath';
import { businessQuery, employeesQuery } from './queries/team';

/** The members of the team, searched as on the team page. */
export const members: CommandSource = {
  label: 'team:commands.members',
  search: async (typed) => {
    const business = await queryClient.query({ ...businessQuery, staleTime: 'static' });
    const employees = await queryClient.query({
      ...employeesQuery(business.id),
      staleTime: 'static',
    });
    return searchEmployees(employees, typed)
      .flatMap((index) => employees[index]?.user ?? [])
      .map((user) => ({
        id: String(user.id),
        label: fullName(user),
        detail: visibleName(user.email),
        to: memberPath(user),
      }));
  },
};
