import { expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { requests } from './commands';
import { answers, assurance, calls, offer } from './fixtures';
import section from './section';

const options = { language: 'fr', signal: new AbortController().signal } as const;

test('a request is found in the lists, once, with the name of its first list', async () => {
  await createTestShell({
    section,
    path: '/Insurer',
    language: 'fr',
    roles: ['ROLE_ASSURANCE'],
    answers: {
      ...answers([assurance(9001), assurance(9002)]),
      [calls.unaccepted]: { offers: [offer(9002)] },
    },
  });
  const found = await requests.search('toyota', options);
  expect(found.filter(({ id }) => id === '9002')).toHaveLength(1);
  expect(found).toContainEqual(
    expect.objectContaining({
      id: '9001',
      to: '/Insurer/Offer/9001',
      detail: 'Zoé Bélanger · Nouvelles',
    }),
  );
});

test('requests are found by the words of their renewal, as in the lists', async () => {
  await createTestShell({
    section,
    path: '/Insurer',
    language: 'fr',
    roles: ['ROLE_ASSURANCE'],
    answers: answers([assurance(9001)]),
  });
  expect(await requests.search('se renouvelle', options)).toHaveLength(1);
});

test('a broker who is not approved finds nothing, and nothing is read', async () => {
  const { calls: sent } = await createTestShell({
    section,
    path: '/Insurer',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
    answers: answers(),
  });
  expect(await requests.search('honda', options)).toEqual([]);
  expect(sent).toEqual([]);
});
