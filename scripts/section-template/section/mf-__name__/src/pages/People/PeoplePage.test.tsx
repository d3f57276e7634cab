import { expect, test } from '@jest/globals';
import { axe, createTestShell } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../../section';

const page = '/__name__';
const roles = ['__role__'] as const;
const open = (path = page) => createTestShell({ section, path, roles });

test('the search ignores accents, counts its results and is kept in the URL', async () => {
  const { user, address } = await open();
  await screen.findByText('3 people');
  await user.type(screen.getByRole('textbox', { name: 'Search for a person' }), 'belan');
  expect(await screen.findByText('1 person')).toBeInTheDocument();
  expect(screen.getByText('Zoé Bélanger')).toBeInTheDocument();
  expect(screen.queryByText('Ana Roy')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`${page}?q=belan`));
});

test('a search without results can be cleared', async () => {
  const { user, address } = await open(`${page}?q=zzz`);
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Ana Roy')).toBeInTheDocument();
  expect(address()).toBe(page);
});

test('the French page has no accessibility violations', async () => {
  const { container } = await createTestShell({ section, path: page, roles, language: 'fr' });
  expect(await screen.findByText('3 personnes')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});
