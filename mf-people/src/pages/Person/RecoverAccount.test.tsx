import { expect, test } from '@jest/globals';
import { ErrorCode, type AccountRecovery } from '@portal/core';
import { axe, createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen, within } from '@testing-library/react';
import { details, zoe } from '../../people/fixtures';
import section from '../../section';

const RECOVERY = '/api/v1/admin/person/*/recovery';

const found: AccountRecovery = {
  waysIn: [
    { kind: 'passkey', name: 'Chrome Linux', addedAt: '2026-11-22T15:05:00Z', isRemoved: true },
    { kind: 'authenticator', name: '', addedAt: '2026-01-05T15:05:00Z' },
  ],
  sessions: 3,
  invitations: 1,
  systemAccess: [
    {
      kind: 'token',
      system: 'App',
      name: 'portal_pat_1a2b3c4d',
      createdAt: '2026-11-22T15:05:00Z',
      isRemoved: true,
    },
  ],
  formerEmails: ['zoe@courtage.test'],
  mailedTo: null,
};

async function open(answers: Answers) {
  const shell = await createTestShell({
    section,
    path: '/people/accounts/person?id=11',
    roles: ['ROLE_ADMIN'],
    answers: {
      'GET /api/v1/admin/person/*': { person: details(zoe) },
      'GET /api/v1/admin/brand': { brands: [] },
      'GET /api/v1/admin/business': { businesses: [] },
      [`GET ${RECOVERY}`]: { recovery: found },
      ...answers,
    },
  });
  const { user } = shell;
  await user.click(await screen.findByRole('button', { name: 'This account was taken over' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Give the account back to Zoé Bélanger' }),
  );
  return { ...shell, dialog };
}

test('an account that was taken over is given back in one act, after a look at what ends and what stays', async () => {
  const { user, dialog, calls, container } = await open({
    [`POST ${RECOVERY}`]: { recovery: { ...found, mailedTo: 'zoe@courtage.test' } },
  });
  await user.type(dialog.getByLabelText('Taken over since'), '2026-11-20');
  expect(await dialog.findByText('3 sessions will end')).toBeInTheDocument();
  const [passkey, app, token] = dialog.getAllByRole('listitem').slice(2);
  expect(token).toHaveTextContent(/Token portal_pat_1a2b3c4d….*App.*Will be removed/u);
  expect(passkey).toHaveTextContent(/Passkey.*Chrome Linux.*Will be removed/u);
  expect(app).toHaveTextContent(/Authenticator app.*Will stay/u);
  expect(dialog.getByText(/zoe@courtage\.test/u)).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.type(
    dialog.getByLabelText(/Email of the person whose account it is/u),
    ' zoe@courtage.test',
  );
  await user.click(dialog.getByRole('button', { name: 'Give the account back' }));
  const done = within(
    await screen.findByRole('dialog', { name: 'The account is given back to Zoé Bélanger' }),
  );
  expect(done.getByText(/is sent to .*zoe@courtage\.test/u)).toBeInTheDocument();
  expect(done.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/people/audit?thing=person:11',
  );
  const changes = calls.filter(({ name }) => name.startsWith('POST'));
  expect(changes.map(({ name, body }) => [name, body])).toEqual([
    [
      'POST /api/v1/admin/person/11/recovery',
      {
        since: '2026-11-20',
        timeZone: 'America/Toronto',
        email: 'zoe@courtage.test',
        endsSystemAccess: true,
      },
    ],
  ]);
});

test('tokens and webhooks that the account made are kept where the choice is taken back', async () => {
  const { user, dialog, calls } = await open({ [`POST ${RECOVERY}`]: { recovery: found } });
  await user.type(dialog.getByLabelText('Taken over since'), '2026-11-20');
  const choice = dialog.getByRole('checkbox', { name: /withdraw the tokens/u });
  expect(choice).toBeChecked();
  await user.click(choice);
  const token = (await dialog.findAllByRole('listitem'))[4];
  expect(token).toHaveTextContent(/Will stay/u);
  await user.click(dialog.getByRole('button', { name: 'Give the account back' }));
  await screen.findByText('The account is given back to Zoé Bélanger');
  const [change] = calls.filter(({ name }) => name.startsWith('POST'));
  expect(change?.body).toMatchObject({ endsSystemAccess: false });
});

test('without a day nothing is asked of the server, and an address of another account is refused in the dialog', async () => {
  const { user, dialog, calls } = await open({
    [`POST ${RECOVERY}`]: refuse(409, ErrorCode.EmailTaken),
  });
  const day = dialog.getByLabelText('Taken over since');
  await user.click(dialog.getByRole('button', { name: 'Give the account back' }));
  expect(day).toHaveAccessibleDescription(/Enter a date, today at the latest\./u);
  expect(calls.some(({ name }) => name.includes('recovery'))).toBe(false);
  await user.type(day, '2026-11-20');
  await user.click(dialog.getByRole('button', { name: 'Give the account back' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/The account is not given back/u);
});
