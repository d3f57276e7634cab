import { beforeEach, expect, test } from '@jest/globals';
import type { CommandSearch } from '@portal/kit/section';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { act, screen } from '@testing-library/react';
import { members } from './commands';
import { ana, answers, zoe } from './fixtures';
import { setSelectedMember } from './members/selectedMember';
import section from './section';

const options: CommandSearch = { language: 'en', signal: new AbortController().signal };
const open = (path: string, changed: Answers = {}) =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });

beforeEach(() => sessionStorage.clear());

test('members are found without accents, in the list that is in memory', async () => {
  const { calls } = await open('/team');
  await screen.findByText(zoe.user.email);
  const read = calls.length;
  const found = await members.search('BELANGER', options);
  expect(found).toMatchObject([
    { label: 'Zoé Bélanger', detail: zoe.user.email, to: '/team/member' },
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

test('a found member opens on the page of another member', async () => {
  setSelectedMember(zoe.user);
  await open('/team/member');
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  await heading('Zoé Bélanger');
  const [found] = await members.search('ana', options);
  act(() => found?.onOpen?.());
  expect(await heading(`${ana.user.firstName} ${ana.user.lastName}`)).toBeVisible();
});
