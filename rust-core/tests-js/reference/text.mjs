/** Folding as the core folds: lower case, Latin letters without accents, white space as spaces. */

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
  }),
);
const marks = /[\u0300-\u036f]/g;
const ascii = /^[\x20-\x7e]*$/;

function foldLetter(letter) {
  if (/[\p{White_Space}\p{Cc}]/u.test(letter)) return ' ';
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
  if (ascii.test(text)) return text.toLowerCase();
  return [...text.replace(marks, '')].map(foldLetter).join('');
}

/** Letters and digits only, folded: how codes are compared. */
export const letters = (text) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
