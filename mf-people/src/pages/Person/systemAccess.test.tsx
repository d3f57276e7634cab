import { expect, test } from '@jest/globals';
import type { PersonDetails } from '@portal/core';
import { createTestShell, type Answers, type TestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { details, person, role, zoe } from '../../people/fixtures';
import section from '../../section';

const ONE = '/api/v1/admin/person/*';

async function open(shown: PersonDetails, changed: Answers) {
  const shell = await createTestShell({
    section,
    path: `/people/accounts/person?id=${String(shown.person.user.id)}`,
    roles: ['ROLE_ADMIN'],
    answers: {
      [`GET ${ONE}`]: { person: shown },
      'GET /api/v1/admin/brand': { brands: [] },
      'GET /api/v1/admin/business': { businesses: [] },
      ...changed,
    },
  });
  await screen.findByRole('region', { name: 'Roles' });
  return shell;
}

const question = () => within(screen.getByRole('alertdialog'));
const made = ({ calls }: Pick<TestShell, 'calls'>) =>
  calls.filter(({ name }) => !name.startsWith('GET')).map(({ name, body }) => [name, body]);

test('tokens and webhooks that an administrator made end with the account or the role, if that is ticked', async () => {
  const administrator = person(11, 'Zoé Bélanger', { roles: [role('ROLE_ADMIN')] });
  const systemAccess = [
    { kind: 'token', system: 'App', name: 'portal_pat_1', createdAt: '2026-11-20T15:05:00Z' },
  ] as const;
  const shell = await open(details(administrator, { systemAccess: [...systemAccess] }), {
    [`POST ${ONE}/disabling`]: {},
    [`DELETE ${ONE}/role`]: {},
  });
  const { user } = shell;
  await user.click(screen.getByRole('button', { name: 'Disable the account' }));
  expect(question().getByRole('listitem')).toHaveTextContent('Token portal_pat_1… of App');
  const choice = question().getByRole('checkbox');
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.click(question().getByRole('button', { name: 'Disable' }));
  await screen.findByText('The account of Zoé Bélanger is disabled.');
  await user.click(
    screen.getByRole('button', { name: /^Take away the role “Platform administrator”/u }),
  );
  await user.click(question().getByRole('checkbox'));
  await user.click(question().getByRole('button', { name: 'Take the role' }));
  await waitFor(() => expect(made(shell)).toHaveLength(2));
  expect(made(shell).map(([, body]) => body)).toEqual([
    { endsSystemAccess: true },
    { role: 'ROLE_ADMIN', endsSystemAccess: true },
  ]);
});

test('identity providers are shown and removed, and mails say what became of them', async () => {
  const linked = details(zoe, {
    identityProviders: [
      { issuer: 'https://id.test', name: 'Acme', linkedAt: '2026-11-20T15:05:00Z' },
    ],
    mails: [
      {
        subject: 'Your password has changed',
        recipient: 'zoe.bélanger@demo.test',
        writtenAt: '2026-11-20T15:05:00Z',
        state: 'givenUp',
        error: '550 no such user',
      },
    ],
  });
  const shell = await open(linked, { [`DELETE ${ONE}/provider`]: {} });
  expect(screen.getByText('Acme')).toBeVisible();
  const mails = within(screen.getByRole('region', { name: 'Last emails' }));
  expect(mails.getByRole('listitem')).toHaveTextContent(/Email not sent.*550 no such user/u);
  await shell.user.click(screen.getByRole('button', { name: 'Remove the identity providers' }));
  await shell.user.click(question().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(made(shell)).toHaveLength(1));
});
