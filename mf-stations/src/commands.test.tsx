import { expect, test } from '@jest/globals';
import { stationQueryFromParams } from '@portal/core';
import { createTestShell } from '@portal/kit/testing';
import { stations } from './commands';
import { answers, peel } from './fixtures';
import section from './section';

const options = { language: 'fr', signal: new AbortController().signal } as const;

test('stations are found by address without accents; each opens the list filtered by it', async () => {
  await createTestShell({ section, path: '/Stations', roles: ['ROLE_ADMIN'], answers: answers() });
  const found = await stations.search('PEEL, montreal', options);
  expect(found).toMatchObject([{ label: peel.address }]);
  const { pathname, searchParams } = new URL(found[0]?.to ?? '', 'http://portal');
  expect(pathname).toBe('/Stations');
  const query = stationQueryFromParams('stores', Object.fromEntries(searchParams));
  expect(query.address).toBe(peel.address);
});

test('the commands of the section lead to addresses that the list reads', () => {
  const [page] = section.commands?.pages ?? [];
  const params = Object.fromEntries(new URL(page?.to ?? '', 'http://portal').searchParams);
  expect(stationQueryFromParams('stores', params).alert).toBe('yes');
});
