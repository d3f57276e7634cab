import { expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { details, luc } from '../../people/fixtures';
import section from '../../section';

test('a broker who waits is approved on the page, by what the application says', async () => {
  const application = {
    user: luc.user,
    cellphone: null,
    firm: 'Courtage Côté',
    licenceNumber: null,
    appliedAt: '2026-11-20T14:05:00Z',
    isConfirmed: true,
    dueAt: '2026-11-22T14:05:00Z',
  };
  const { user, calls } = await createTestShell({
    section,
    path: '/people/accounts/person?id=13',
    roles: ['ROLE_ADMIN'],
    answers: {
      'GET /api/v1/admin/person/*': { person: details(luc) },
      'GET /api/v1/admin/brand': {
        brands: [{ id: 2, name: 'Courtage Laurier', quota: 30, used: 0, members: 0 }],
      },
      'GET /api/v1/admin/business': { businesses: [] },
      'GET /api/v1/admin/application': { applications: [application] },
      'POST /api/v1/admin/application/approval': { results: [{ userId: 13, refusal: null }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Luc Côté/u }));
  expect(await dialog.findByText('Courtage Côté')).toBeVisible();
  await user.selectOptions(await dialog.findByRole('combobox'), 'Courtage Laurier');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const changes = calls.filter(({ name }) => !name.startsWith('GET'));
  expect(changes.map(({ name, body }) => [name, body])).toEqual([
    ['POST /api/v1/admin/application/approval', { userIds: [13], brandId: 2 }],
  ]);
});
