import { expect, jest, test } from '@jest/globals';
import type { Application } from '@portal/core';
import { createTestShell } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

/** The page counts from the start of the minute. */
const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  [0.5, '0 min restante'],
  [1.5, '1 min restante'],
  [90, '1 h restante'],
  [150, '2 h restantes'],
])('in French the time left agrees with its number: %p minutes', async (minutes, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  const application: Application = {
    user: { id: 1, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.test' },
    cellphone: null,
    firm: null,
    licenceNumber: null,
    appliedAt: '2026-11-20T14:05:00Z',
    isConfirmed: true,
    dueAt: new Date(NOW + minutes * 60_000).toISOString(),
  };
  await createTestShell({
    section,
    path: '/people',
    roles: ['ROLE_ADMIN'],
    language: 'fr',
    answers: {
      'GET /api/v1/admin/application': { applications: [application] },
      'GET /api/v1/admin/sign-up': { page: { signUps: [], total: 0 } },
      'GET /api/v1/admin/brand': { brands: [] },
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
