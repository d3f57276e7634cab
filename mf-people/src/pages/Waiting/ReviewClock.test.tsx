import { expect, test } from '@jest/globals';
import type { Application } from '@portal/core';
import { createTestShell } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

test.each([
  [0.5, '0 min restante'],
  [1.5, '1 min restante'],
  [90, '1 h restante'],
  [150, '2 h restantes'],
])('in French the time left agrees with its number: %p minutes', async (minutes, text) => {
  const application: Application = {
    user: { id: 1, firstName: 'Ana', lastName: 'Roy', email: 'ana@roy.test' },
    cellphone: null,
    appliedAt: '2026-11-20T14:05:00Z',
    isConfirmed: true,
    dueAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
  await createTestShell({
    section,
    path: '/people',
    roles: ['ROLE_ADMIN'],
    language: 'fr',
    answers: {
      'GET /api/v1/admin/application': { applications: [application] },
      'GET /api/v1/admin/brand': { brands: [] },
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
