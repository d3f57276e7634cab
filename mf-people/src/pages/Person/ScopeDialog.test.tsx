import { expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, within } from '@testing-library/react';
import { ana, details } from '../../people/fixtures';
import section from '../../section';

test('a role without its business asks for one in the same step', async () => {
  const { user, calls } = await createTestShell({
    section,
    path: '/people/accounts/person?id=12',
    roles: ['ROLE_ADMIN'],
    answers: {
      'GET /api/v1/admin/person/*': { person: details({ ...ana, roles: [], businesses: [] }) },
      'GET /api/v1/admin/brand': { brands: [] },
      'GET /api/v1/admin/business': {
        businesses: [{ id: 4, name: 'Taxi Limoilou', cap: 50, members: 3, managers: 1 }],
      },
      'POST /api/v1/admin/business/*/manager': {},
    },
  });
  const roles = within(await screen.findByRole('region', { name: 'Roles' }));
  await user.click(roles.getByRole('button', { name: /^Give.*Fleet manager/u }));
  const dialog = within(screen.getByRole('alertdialog', { name: /Give Ana Roy the role/u }));
  const business = dialog.getByRole('combobox', { name: 'Business' });
  await dialog.findByRole('option', { name: 'Taxi Limoilou' });
  await user.click(dialog.getByRole('button', { name: 'Give the role' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a business');
  await user.selectOptions(business, 'Taxi Limoilou');
  await user.click(dialog.getByRole('button', { name: 'Give the role' }));
  expect(await screen.findByText(/Ana Roy now has the role “Fleet manager”/u)).toBeInTheDocument();
  const changes = calls.filter(({ name }) => !name.startsWith('GET'));
  expect(changes.map(({ name, body }) => [name, body])).toEqual([
    ['POST /api/v1/admin/business/4/manager', { userId: 12 }],
  ]);
});
