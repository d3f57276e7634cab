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
    // The brackets mark where a text begins and ends.
    if (code !== 0x5b && code !== 0x5d) letters.push(String.fromCodePoint(code));
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
