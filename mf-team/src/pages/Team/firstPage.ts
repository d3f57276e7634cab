import type { TeamPage } from '@portal/core';
import type { Shape } from '@portal/kit/early-answers';
import { createFirstPage } from '@portal/kit/list';

const PAGE: Shape = {
  name: 'string',
  seats: 'object|null',
  members: [
    {
      id: 'number',
      name: 'string',
      email: 'string',
      days: 'string|null',
      hours: 'string|null',
      carwashes: 'object|null',
    },
  ],
};

/** The team by the page that the server answered. */
export const { FirstPage, useFirstPage } = createFirstPage<TeamPage>(
  '/api/v1/business/employee/page',
  PAGE,
);
