import { expect, test } from '@jest/globals';
import type { CommandSearch } from '@portal/kit/section';
import { createTestShell, refuse } from '@portal/kit/testing';
import { people } from './commands';
import { everyone } from './people/fixtures';
import section from './section';

const options: CommandSearch = { language: 'en', signal: new AbortController().signal };
const open = (answer: unknown) =>
  createTestShell({
    section,
    path: '/people/brands',
    roles: ['ROLE_ADMIN'],
    answers: { 'GET /api/v1/admin/person': answer, 'GET /api/v1/admin/brand': { brands: [] } },
  });

test('people are found by name without accents, on a page that has not read them', async () => {
  await open({ people: everyone });
  expect(await people.search('belanger', options)).toMatchObject([
    {
      label: 'Zoé Bélanger',
      detail: 'zoé.bélanger@demo.test',
      to: '/people/accounts/person?id=11',
    },
  ]);
});

test('people that cannot be read are a failed search', async () => {
  await open(refuse(403, 1005));
  await expect(people.search('roy', options)).rejects.toMatchObject({ status: 403 });
});
