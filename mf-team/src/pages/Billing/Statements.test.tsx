import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../../fixtures';
import section from '../../section';

const statement = 'GET /api/v1/business/statement';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 1, 10), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function open(changed: Answers, language: 'fr' | 'en' = 'en') {
  const shell = await createTestShell({
    section,
    path: '/team/billing',
    roles: ['ROLE_BUSINESS'],
    language,
    answers: { ...answers(), ...changed },
  });
  const name = language === 'fr' ? 'Relevé du mois' : 'Monthly statement';
  return { ...shell, part: within(await screen.findByRole('region', { name })) };
}

test.each([
  ['fr', 'Mois', 'février 2026', 'mars 2024', 'Ouvrir le relevé (nouvel onglet)'],
  ['en', 'Month', 'February 2026', 'March 2024', 'Open the statement (new tab)'],
] as const)(
  'in %s the statement of a month of two years opens in a new tab',
  async (language, label, newest, oldest, button) => {
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: jest.fn() },
    };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { part, user, calls } = await open(
      { [statement]: { statement: '/api/statement/3/2024-03?signature=x' } },
      language,
    );
    const months = part.getByRole('combobox', { name: label });
    const names = within(months)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([names.length, names[0], names.at(-1)]).toEqual([24, newest, oldest]);
    await user.selectOptions(months, oldest);
    await user.click(part.getByRole('button', { name: button }));
    const address = 'http://localhost/api/statement/3/2024-03?signature=x';
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
    const request = calls.find(({ name }) => name === statement);
    expect(request?.url.search).toBe('?businessId=3&month=2024-03');
  },
);

test('a statement that fails says so beside its button', async () => {
  const close = jest.fn();
  const tab = { document: document.implementation.createHTMLDocument(), close };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { part, user } = await open({ [statement]: () => refuse(503, ErrorCode.Unavailable) });
  await user.click(part.getByRole('button', { name: 'Open the statement (new tab)' }));
  expect(await part.findByRole('alert')).toHaveTextContent('The statement could not be opened');
  expect(close).toHaveBeenCalled();
  expectLogged(/503/u);
});
