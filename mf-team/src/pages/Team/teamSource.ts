import type { TeamPage } from '@portal/core';
import { createListSource } from '@portal/kit/list';
import pageShape from './pageShape.json';

/** The team by the server until the core is there. */
export const { ListSource: TeamSource, useListSource: useTeamSource } = createListSource<TeamPage>(
  '/api/v1/business/employee/page',
  pageShape,
);
