import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, refuse } from '@portal/kit/testing';
import { screen, within } from '@testing-library/react';
import { details, zoe } from '../../people/fixtures';
import section from '../../section';

const ONE = '/api/v1/admin/person/*';

test('a change that needs a recent proof asks for the password, and goes on', async () => {
  let proved = false;
  const { user, calls } = await createTestShell({
    section,
    path: '/people/accounts/person?id=11',
    roles: ['ROLE_ADMIN'],
    answers: {
      [`GET ${ONE}`]: { person: details(zoe) },
      'GET /api/v1/admin/brand': { brands: [] },
      'GET /api/v1/admin/business': { businesses: [] },
      [`DELETE ${ONE}/role`]: () =>
        proved ? undefined : refuse(403, ErrorCode.ConfirmationNeeded),
      'GET /api/v1/user/account': {
        account: {
          email: 'admin@demo.test',
          firstName: 'Ana',
          lastName: 'Roy',
          language: 'en',
          hasPassword: true,
        },
      },
      'POST /api/v1/user/identity': () => {
        proved = true;
      },
    },
  });
  const roles = within(await screen.findByRole('region', { name: 'Roles' }));
  await user.click(roles.getByRole('button', { name: /^Take away.*Insurance broker/u }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Take the role' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(await proof.findByLabelText('Password'), 'secret');
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/no longer has the role/u)).toBeInTheDocument();
  const changes = calls.filter(({ name }) => !name.startsWith('GET'));
  expect(changes.map(({ name }) => name)).toEqual([
    'DELETE /api/v1/admin/person/11/role',
    'POST /api/v1/user/identity',
    'DELETE /api/v1/admin/person/11/role',
  ]);
});
