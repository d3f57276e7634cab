import { initCore } from '@portal/core';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createFormats } from '.';

beforeAll(() => initCore());

const fr = createFormats('fr');
const en = createFormats('en');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a date is day, full month, year, and the time in brackets (DATE-1)', () => {
  expect(en.dateTime('2024-03-01T14:05:00-05:00')).toBe('1 March 2024 (14:05)');
  expect(fr.dateTime('2024-03-01T14:05:00-05:00')).toBe('1er mars 2024 (14:05)');
});

test('an instant is shown in the zone of the browser, midnight as 00', () => {
  expect(en.dateTime('2024-07-02T04:00:00Z')).toBe('2 July 2024 (00:00)');
});

test.each([
  ['2024-03-01T14:05:00-05:00', '14:05', '14 h 05'],
  ['2024-03-01T09:05:00-05:00', '09:05', '9 h 05'],
  ['2024-03-01T18:00:00-05:00', '18:00', '18 h'],
  ['2024-03-01T00:00:00-05:00', '00:00', '0 h'],
])('the time %s within a sentence is %s, and %s in French', (instant, english, french) => {
  expect(en.time(instant)).toBe(english);
  expect(plain(fr.time(instant))).toBe(french);
});

test('a calendar date is the same day in every zone', () => {
  expect(en.date('1990-03-01')).toBe('1 March 1990');
  expect(fr.date('1990-08-31')).toBe('31 août 1990');
  expect(fr.date('1990-03-01')).toBe('1er mars 1990');
});

test('an invalid date is shown unchanged', () => {
  expect(en.dateTime('soon')).toBe('soon');
  expect(en.monthYear('soon')).toBe('soon');
});

describe('names and figures', () => {
  test('months and weekdays by their names', () => {
    expect([fr.month(1), en.month(12)]).toEqual(['janvier', 'December']);
    expect([fr.weekday(1), en.weekday(7)]).toEqual(['lundi', 'Sunday']);
    expect(plain(fr.monthYear('2024-02'))).toBe('février 2024');
  });

  test('lists, numbers and percentages in the notation of the language', () => {
    expect(fr.list(['a', 'b', 'c'])).toBe('a, b et c');
    expect(plain(fr.number(12345.5))).toBe('12 345,5');
    expect(en.number(12345.5)).toBe('12,345.5');
    expect(plain(fr.percent(0.25))).toBe('25 %');
  });

  test('money is formatted by the core', () => {
    expect(plain(fr.money(123456))).toBe('1 234,56 $');
    expect(en.money(123456)).toBe('$1,234.56');
  });
});
