import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, refuse, type TestShellOptions } from '@portal/kit/testing';
import { screen, within } from '@testing-library/react';
import { details, zoe } from '../../people/fixtures';
import section from '../../section';

const ONE = '/api/v1/admin/person/*';

/** Takes a role, which asks for a proof; of an administrator with an authenticator app or without. */
async function takeRole({
  hasAuthenticator = false,
  settings = {},
}: { hasAuthenticator?: boolean; settings?: TestShellOptions['settings'] } = {}) {
  let proved = false;
  const { user, calls } = await createTestShell({
    section,
    path: '/people/accounts/person?id=11',
    roles: ['ROLE_ADMIN'],
    settings,
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
          hasAuthenticator,
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
  return { user, calls, proof };
}

test('a change that needs a recent proof asks for the password, and goes on', async () => {
  const { user, calls, proof } = await takeRole();
  await user.type(await proof.findByLabelText('Password'), 'secret');
  expect(proof.queryByLabelText('6-digit code')).toBeNull();
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/no longer has the role/u)).toBeInTheDocument();
  const changes = calls.filter(({ name }) => !name.startsWith('GET'));
  expect(changes.map(({ name }) => name)).toEqual([
    'DELETE /api/v1/admin/person/11/role',
    'POST /api/v1/user/identity',
    'DELETE /api/v1/admin/person/11/role',
  ]);
});

test('where the portal takes no passwords, one that the account still has proves nothing', async () => {
  const settings = { singleSignOn: { providers: [], password: false } };
  const { proof } = await takeRole({ settings });
  expect(await proof.findByText(/^The portal uses no passwords/u)).toBeVisible();
  expect(proof.queryByLabelText('Password')).toBeNull();
  expect(proof.getByRole('link', { name: 'Sign out' })).toBeVisible();
});

test('who has an app gives a code of it with the password, or a recovery code', async () => {
  const { user, calls, proof } = await takeRole({ hasAuthenticator: true });
  await user.type(await proof.findByLabelText('Password'), 'secret');
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await proof.findByLabelText('6-digit code')).toBeInvalid();
  await user.click(proof.getByRole('button', { name: 'Use a recovery code' }));
  expect(proof.getByLabelText('Password')).toHaveValue('secret');
  await user.type(proof.getByLabelText('Recovery code'), 'abcd-2345');
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/no longer has the role/u)).toBeInTheDocument();
  const proofs = calls.filter(({ name }) => name === 'POST /api/v1/user/identity');
  expect(proofs.map(({ body }) => body)).toEqual([
    { currentPassword: 'secret', code: 'abcd-2345' },
  ]);
});
