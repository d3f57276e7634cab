import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import {
  addMessages,
  addMessagesIn,
  currentLanguage,
  DateTime,
  i18n,
  setLanguage,
  startI18n,
  useTranslation,
  type LoadMessages,
} from '.';

beforeEach(async () => {
  await initCore();
  await startI18n('fr');
});

afterEach(() => {
  localStorage.clear();
});

/** Text of a key of a section, which the types of the kit do not know. */
const text = (key: string) => (i18n.t as (key: string) => string)(key);

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
    Promise.resolve({ claims: { greeting: language === 'fr' ? 'Bonjour' : 'Hello' } }),
  );
  await addMessages(load, 'claims');
  expect(text('claims:greeting')).toBe('Bonjour');
  await setLanguage('en');
  expect(text('claims:greeting')).toBe('Hello');
  await setLanguage('fr');
  expect(load.mock.calls).toEqual([['fr'], ['en']]);
});

test('texts of a section render nothing again, but English ones in place of missing ones do', async () => {
  const onRender = jest.fn();
  function Title() {
    const { t } = useTranslation();
    return <p>{(t as (key: string) => string)('quotes:title')}</p>;
  }
  render(
    <Profiler id="page" onRender={onRender}>
      <Title />
    </Profiler>,
  );
  onRender.mockClear();
  await act(() => addMessages(() => Promise.resolve({ trips: { title: 'Trajets' } }), 'trips'));
  expect(onRender).not.toHaveBeenCalled();
  const english = (language: 'fr' | 'en') =>
    Promise.resolve({ quotes: language === 'en' ? { title: 'Quotes' } : {} });
  await act(() => addMessages(english, 'quotes'));
  await act(() => addMessagesIn('en', english));
  expect(screen.getByText('Quotes')).toBeVisible();
});

test('a failed load keeps the language, and the next switch fetches again', async () => {
  let online = false;
  const load: LoadMessages = (language) =>
    language === 'en' && !online ? Promise.reject(new Error('offline')) : Promise.resolve({});
  await addMessages(load, 'claims');
  await expect(setLanguage('en')).rejects.toThrow('offline');
  expect(currentLanguage()).toBe('fr');
  expect(localStorage.getItem('i18nextLng')).toBeNull();
  online = true;
  await setLanguage('en');
  expect(currentLanguage()).toBe('en');
});

test('translations that do not load at first fail no later switch, and can be added again', async () => {
  let online = false;
  const load = jest.fn<LoadMessages>(() =>
    online ? Promise.resolve({}) : Promise.reject(new Error('offline')),
  );
  await expect(addMessages(load, 'refunds')).rejects.toThrow('offline');
  await setLanguage('en');
  expect(currentLanguage()).toBe('en');
  online = true;
  await addMessages(load, 'refunds');
  await setLanguage('fr');
  expect(load.mock.calls).toHaveLength(3);
});

test('of two switches the last one wins, whichever loads first', async () => {
  const pendingLoads: (() => void)[] = [];
  const load: LoadMessages = (language) =>
    language === 'en'
      ? new Promise((resolve) => pendingLoads.push(() => resolve({})))
      : Promise.resolve({});
  await addMessages(load, 'claims');
  const toEnglish = setLanguage('en');
  await setLanguage('fr');
  pendingLoads.forEach((finish) => finish());
  await toEnglish;
  expect(currentLanguage()).toBe('fr');
  expect(localStorage.getItem('i18nextLng')).toBe('fr');
});

test('a key that French lacks is shown in English', async () => {
  const load: LoadMessages = (language) =>
    Promise.resolve(language === 'en' ? { claims: { total: 'In English' } } : {});
  await addMessages(load, 'claims');
  expect(text('claims:total')).toBe('total');
  await waitFor(() => expect(text('claims:total')).toBe('In English'));
});

test('a section adds its own namespace, and replaces no text of the frame or of another section', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const others = { common: { notFound: { title: 'ZZZ' } }, stations: { title: 'ZZZ' } };
  await addMessages(() => Promise.resolve({ ...others, loans: { title: 'Prêts' } }), 'loans');
  expect(text('loans:title')).toBe('Prêts');
  expect(text('notFound.title')).toBe('Page introuvable');
  expect(i18n.hasResourceBundle('fr', 'stations')).toBe(false);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Section "loans": .*"common"/u),
    expect.stringMatching(/^Section "loans": .*"stations"/u),
  ]);
});

test('texts of codes that a section alone shows are added beside those of the frame', async () => {
  const unknown = text('codes:error.unknown');
  const codes = { error: { unknown: 'ZZZ' }, motor: { GAS: 'Essence' } };
  await addMessages(() => Promise.resolve({ codes }), 'insurer');
  expect(text('codes:motor.GAS')).toBe('Essence');
  expect(text('codes:error.unknown')).toBe(unknown);
});

test('translations that belong to no loaded section are refused', async () => {
  const load: LoadMessages = () => Promise.resolve({ common: { notFound: { title: 'ZZZ' } } });
  await expect(addMessagesIn('fr', load)).rejects.toThrow('no section');
  expect(text('notFound.title')).toBe('Page introuvable');
});

test('texts of a part of a section stay beside the others at a switch, whichever came first', async () => {
  const texts = (fr: object, en: object): LoadMessages => {
    return (language) => Promise.resolve({ claims: language === 'fr' ? fr : en });
  };
  await setLanguage('fr');
  await addMessages(texts({ part: 'Partie' }, { part: 'Part' }), 'claims', 'page');
  await addMessages(texts({ title: 'Titre' }, { title: 'Title' }), 'claims');
  await setLanguage('en');
  expect([text('claims:title'), text('claims:part')]).toEqual(['Title', 'Part']);
});
