import { expect, test } from '@jest/globals';
import { createI18n } from './instance';

const i18n = createI18n(() => undefined);
const texts = {
  of: 'Le compte de {{name}} est désactivé.',
  end: 'Vous gérez {{name}}.',
  reason: 'Motif : {{reason}}',
};
i18n.addResourceBundle('fr', 'common', texts, true, true);
// The texts of the test are not among the typed keys.
const t = i18n.getFixedT('fr', 'common') as unknown as (key: string, values: object) => string;

test.each([
  ['Amélie', 'Le compte d’Amélie est désactivé.'],
  ['Étienne', 'Le compte d’Étienne est désactivé.'],
  ['Œuvres Roy', 'Le compte d’Œuvres Roy est désactivé.'],
  ['Zoé', 'Le compte de Zoé est désactivé.'],
  ['Hugo', 'Le compte de Hugo est désactivé.'],
])('French elides before the name %s where it starts with a vowel', (name, sentence) => {
  expect(t('of', { name })).toBe(sentence);
});

test('the full stop of a name ends the sentence too', () => {
  expect(t('end', { name: 'Transport Roy inc.' })).toBe('Vous gérez Transport Roy inc.');
  expect(t('end', { name: 'Transport Roy' })).toBe('Vous gérez Transport Roy.');
});

test('what a person wrote stays as it is', () => {
  expect(t('reason', { reason: 'le permis de Amélie' })).toBe('Motif : le permis de Amélie');
});
