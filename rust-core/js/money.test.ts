/** Money beside a peer: what the browser itself would write, and a plain JavaScript reading. */
import { beforeAll, expect, test } from '@jest/globals';
import { formatMoney, initCore, parseMoney } from './index';

beforeAll(initCore);

const amounts = [
  0,
  1,
  5,
  99,
  100,
  12_345,
  99_999,
  100_000,
  123_456,
  1_000_000,
  123_456_789,
  -5,
  -123_456,
  Number.MAX_SAFE_INTEGER,
];

test.each([
  ['fr', 'fr-CA'],
  ['en', 'en-CA'],
] as const)('%s is written as %s writes Canadian dollars', (language, locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' });
  for (const cents of amounts) {
    const exact = `${cents < 0 ? '-' : ''}${String(Math.abs(cents)).padStart(3, '0').replace(/..$/u, '.$&')}`;
    // The core writes a minus of the width of a digit, U+2212, where browsers write a hyphen.
    const written = format.format(exact as unknown as number).replace('-', '\u2212');
    expect(formatMoney(cents, language)).toBe(written);
  }
});

/** As [`parseMoney`], written the plain way: for amounts without grouping. */
function plain(text: string): number | null {
  const parts = /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}))?$/u.exec(text)?.groups;
  if (!parts) return null;
  const cents = Number(`${parts.whole}${(parts.decimals ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}

test('typed amounts read as a plain reading does', () => {
  const texts = [
    '0',
    '007',
    '12',
    '12,3',
    '12.34',
    '12.345',
    '',
    '.5',
    '5.',
    '-5',
    '1e3',
    '٣',
    'x',
  ];
  const random = Array.from({ length: 500 }, (_, n) => ((n * 7919) % 1_000_003) / 100);
  for (const text of [...texts, ...random.map(String), ...random.map((n) => n.toFixed(2))]) {
    expect([text, parseMoney(text)]).toEqual([text, plain(text)]);
  }
});

test('what is written reads back', () => {
  for (const cents of amounts.filter((amount) => amount >= 0)) {
    expect(parseMoney(formatMoney(cents, 'fr'))).toBe(cents);
    expect(parseMoney(formatMoney(cents, 'en'))).toBe(cents);
  }
});
