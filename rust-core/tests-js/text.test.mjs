import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytes, core } from './core.mjs';
import { fold } from './reference/text.mjs';

/** Folding of the core through its search: one text finds another exactly if both fold alike. */
function finder(texts) {
  const book = core.RequestBook.fromBytes(
    bytes(texts.map((text, index) => ({ id: index + 1, text: `[${text}]` }))),
  );
  const query = core.requestQueryDefault();
  return {
    count: (search) => book.count({ ...query, search }, '2026-01-01'),
    free: () => book.free(),
  };
}

test('every letter folds as the reference folds it', () => {
  const letters = [];
  for (let code = 0x20; code < 0x2000; code += 1) {
    const letter = String.fromCodePoint(code);
    // The brackets mark where a text begins and ends. Marks of names are found without.
    if (!'[]!'.includes(letter) && fold(letter) !== "'") letters.push(letter);
  }
  const alike = new Map();
  for (const folded of letters.map(fold)) alike.set(folded, (alike.get(folded) ?? 0) + 1);
  const book = finder(letters);
  for (const letter of letters) {
    assert.equal(
      book.count(`[${letter}]`),
      alike.get(fold(letter)),
      `U+${letter.codePointAt(0).toString(16)}`,
    );
  }
  book.free();
});

test('Turkish, French and decomposed spellings find one another', () => {
  const book = finder([
    'İstanbul',
    'istanbul',
    'ISTANBUL',
    'ıstanbul',
    'Sœur',
    'SOEUR',
    'Que\u0301bec',
    'québec',
    '🚗 rouge',
  ]);
  assert.equal(book.count('[İSTANBUL]'), 4);
  assert.equal(book.count('[sœur]'), 2);
  assert.equal(book.count('[QUÉBEC]'), 2);
  assert.equal(book.count('🚗 ROUGE'), 1);
  book.free();
});

test('requests, people, members and stations find names without apostrophes and codes without separators', () => {
  const licence = { driverLicenceNumber: 'T1234-567890-12' };
  const request = {
    id: 1,
    informations: {
      ...licence,
      firstName: 'Zoé',
      lastName: 'D’Amours',
      address: '12 rue Z, Saint-Louis-du-Ha! Ha! (Québec) G0L 3S0',
    },
  };
  const book = core.RequestBook.fromBytes(bytes([request]));
  const query = core.requestQueryDefault();
  for (const search of [
    'T123456789012',
    'G0L3S0',
    'damours',
    'd amours',
    "zoe d'amours",
    'saint louis du ha ha',
  ]) {
    assert.equal(book.count({ ...query, search }, '2026-01-01'), 1, search);
  }
  book.free();

  const user = { id: 1, firstName: 'Ana', lastName: 'O’Brien', email: 'ana@b.ca' };
  const person = { user, name: 'Ana O’Brien', roles: [], brands: [], businesses: [] };
  for (const search of ['obrien', 'o brien', "O'BRIEN", 'ana obrien']) {
    const people = core.peoplePage([person], { ...core.peopleQueryFromParams({}), search });
    assert.deepEqual([...people.rows], [0], search);
    assert.deepEqual([...core.searchEmployees([{ user }], search)], [0], search);
  }
});
