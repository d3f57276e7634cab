import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import {
  addMessages,
  currentLanguage,
  DateTime,
  i18n,
  setLanguage,
  startI18n,
  useTranslation,
} from '.';

beforeEach(async () => {
  await initCore();
  await startI18n('fr');
});

afterEach(() => {
  localStorage.clear();
});

function Page() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('notFound.title')}</h1>
      <DateTime value="2024-03-01T14:05:00-05:00" />
    </>
  );
}

test('a switch changes translations, dates and <html lang> in place, and is stored', async () => {
  render(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent('Page introuvable');
  expect(screen.getByText('1er mars 2024 (14:05)')).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');

  await act(() => setLanguage('en'));

  expect(screen.getByRole('heading')).toHaveTextContent('Page not found');
  expect(screen.getByText('1 March 2024 (14:05)')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test('translations of a section load in the current language, and in the next one at a switch', async () => {
  const load = jest.fn((language: 'fr' | 'en') =>
    Promise.resolve({ team: { transactions: { tax: language === 'fr' ? 'Bonjour' : 'Hello' } } }),
  );
  await addMessages(load);
  expect(i18n.t('transactions.tax', { ns: 'team' })).toBe('Bonjour');
  await setLanguage('en');
  expect(i18n.t('transactions.tax', { ns: 'team' })).toBe('Hello');
  await setLanguage('fr');
  expect(load.mock.calls).toEqual([['fr'], ['en']]);
});

test('a failed load keeps the language, and the next switch fetches again', async () => {
  let online = false;
  await addMessages((language) =>
    language === 'en' && !online ? Promise.reject(new Error('offline')) : Promise.resolve({}),
  );
  await expect(setLanguage('en')).rejects.toThrow('offline');
  expect(currentLanguage()).toBe('fr');
  expect(localStorage.getItem('i18nextLng')).toBeNull();
  online = true;
  await setLanguage('en');
  expect(currentLanguage()).toBe('en');
});

test('of two switches the last one wins, whichever loads first', async () => {
  const pendingLoads: (() => void)[] = [];
  await addMessages((language) =>
    language === 'en'
      ? new Promise((resolve) => pendingLoads.push(() => resolve({})))
      : Promise.resolve({}),
  );
  const toEnglish = setLanguage('en');
  await setLanguage('fr');
  pendingLoads.forEach((finish) => finish());
  await toEnglish;
  expect(currentLanguage()).toBe('fr');
  expect(localStorage.getItem('i18nextLng')).toBe('fr');
});

test('a key that French lacks is shown in English', async () => {
  await addMessages((language) =>
    Promise.resolve(language === 'en' ? { team: { transactions: { total: 'In English' } } } : {}),
  );
  expect(i18n.t('transactions.total', { ns: 'team' })).toBe('transactions.total');
  await waitFor(() => expect(i18n.t('transactions.total', { ns: 'team' })).toBe('In English'));
});
