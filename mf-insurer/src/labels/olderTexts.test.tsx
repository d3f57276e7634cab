/** A section whose texts are older than the core of the shell (FILTER-9). */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { LoadMessages } from '@portal/kit/i18n';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, assurance } from '../fixtures';
import section from '../section';

type Texts = Record<string, Record<string, unknown>>;

/** The texts of a request without those of the facts of financing. */
jest.mock('../later/locales/en.json', () => {
  const texts = structuredClone(jest.requireActual<{ codes: Texts }>('../later/locales/en.json'));
  const facts = Object.entries(texts.codes['fact'] ?? {});
  texts.codes['fact'] = Object.fromEntries(facts.filter(([key]) => !key.startsWith('finance')));
  return texts;
});

/** The section's texts without those of the filter by make, and of one fuel. */
const loadMessages: LoadMessages = async (language) => {
  const messages = structuredClone(await section.loadMessages(language));
  const { codes } = messages['insurer'] as unknown as { codes: Texts };
  delete codes['filter']?.['make'];
  delete codes['motor']?.['BATTERY'];
  return messages;
};

beforeEach(() => localStorage.clear());

const open = (path: string, document: Record<string, unknown>) =>
  createTestShell({
    section: { ...section, loadMessages },
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: answers([assurance(1, document)]),
  });

test('a filter and an option without a text are left out', async () => {
  const { user } = await open('/Insurer', { motor: 'BATTERY' });
  const button = screen.getByRole('button', { name: 'Filters' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter the list' }));
  const fuels = within(dialog.getByRole('combobox', { name: 'Fuel' })).getAllByRole('option');
  expect(fuels.map((option) => option.textContent)).toEqual(['All', 'Gasoline']);
  expect(dialog.getAllByRole('combobox')).toHaveLength(11);
});

test('a code without a text is called a new answer, on the page and as an applied filter', async () => {
  await open('/Insurer?motor=BATTERY', { motor: 'BATTERY' });
  const chips = await screen.findByRole('list', { name: 'Filters applied' });
  expect(chips).toHaveTextContent('Fuel: New answer');
});

test('a fact without a text is left out, and a part with no other facts says that it is empty', async () => {
  await open('/Insurer/Offer/1', { financeAmount: '12000', financeDuration: '48' });
  const financing = await screen.findByRole('region', { name: 'Car financing' });
  expect(within(financing).queryAllByRole('term')).toHaveLength(0);
  expect(financing).toHaveTextContent('No information');
});
