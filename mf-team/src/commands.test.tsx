import { expect, test } from '@jest/globals';
import type { CommandSearch } from '@portal/kit/section';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import { members } from './commands';
import { answers, zoe } from './fixtures';
import section from './section';

const options: CommandSearch = { language: 'en', signal: new AbortController().signal };
const open = (path: string, changed: Answers = {}) =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });

test('members are found without accents, in the list that is in memory', async () => {
  const { calls } = await open('/team');
  await screen.findByText('zoé.bélanger');
  const read = calls.length;
  const found = await members.search('BELANGER', options);
  expect(found).toMatchObject([
    { label: 'Zoé Bélanger', detail: zoe.user.email, to: '/team/member?id=11' },
  ]);
  expect(calls).toHaveLength(read);
});

test('members are found on a page that has not read the team', async () => {
  await open('/profile');
  expect(await members.search('roy', options)).toMatchObject([{ label: 'Ana Roy' }]);
});

test('a team that cannot be read is a failed search', async () => {
  await open('/profile', { 'GET /api/v1/user/business': refuse(403, 1005) });
  await expect(members.search('roy', options)).rejects.toMatchObject({ status: 403 });
});
