/**
 * Folding as the core folds: lower case, Latin, Greek and Cyrillic letters without accents, one kind of
 * apostrophe, runs of white space and hyphens as one space.
 */

const undecomposed = new Map(
  Object.entries({
    æ: 'ae',
    œ: 'oe',
    ß: 'ss',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ħ: 'h',
    ı: 'i',
    ſ: 's',
    þ: 'th',
    ĳ: 'ij',
  }),
);
const marks = /[\u0300-\u036f]/g;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const apostrophes = /[`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]/g;
const spaces = /[\p{White_Space}\p{Cc}\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+/gu;

/** Alphabets of modern Greek and Cyrillic: without accents by Unicode's decomposition. */
const greekOrCyrillic = /[\u0386\u0388-\u03ce\u0400-\u045f]/;

function foldLetter(letter) {
  if (greekOrCyrillic.test(letter))
    return letter.normalize('NFD').replace(marks, '').toLowerCase().replace('ς', 'σ');
  if (!/\p{Script=Latin}/u.test(letter)) return letter.toLowerCase();
  const base = letter.normalize('NFD').replace(marks, '').toLowerCase().replace(marks, '');
  const known = undecomposed.get(base) ?? base;
  // Only letters of the core's two blocks lose their accents; all that people type is in them.
  return inTable(letter) && /^[a-z]+$/.test(known) ? known : letter.toLowerCase();
}

const inTable = (letter) => {
  const code = letter.codePointAt(0);
  return code < 0x250 || (code >= 0x1e00 && code < 0x1f00);
};

export function fold(text) {
  const plain = text.replace(marks, '').replace(invisible, '').replace(apostrophes, "'");
  return [...plain.replace(spaces, ' ')].map(foldLetter).join('');
}

/** Letters and digits only, folded: how codes are compared. */
export const letters = (text) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Texts that a search looks in: with spaces for apostrophes, without, and codes without separators. */
export function searched(value) {
  const folded = fold(value);
  const forms = [plain(folded, ' ')];
  if (folded.includes("'")) forms.push(plain(folded, ''));
  const joined = folded.replace(/(?<=(?:^| )[dlo]) (?=[a-z])/g, '');
  if (joined !== folded) forms.push(plain(joined, ''));
  return [...forms, ...codes(forms.join('\r'))];
}

/** A search text as typed, as it is looked for. */
export function query(typed) {
  const text = plain(fold(typed), '').replace(/^ +| +$/g, '');
  const [code] = codes(text);
  return code?.length === wordsOf(text).join('').length ? code : text;
}

const plain = (folded, apostrophe) =>
  folded
    .replace(/!|\.(?= |$)/g, '')
    .replaceAll("'", apostrophe)
    .replace(/ +/g, ' ');

const wordsOf = (text) => text.match(/[\da-z\u{80}-\u{10ffff}]+/gu) ?? [];

/** Runs of words with a digit each, together. */
function codes(text) {
  const runs = [''];
  for (const word of wordsOf(text)) {
    if (/\d/.test(word)) runs.push(runs.pop() + word);
    else runs.push('');
  }
  return runs.filter((run) => run.length >= (/^\d*$/.test(run) ? 9 : 6));
}
