/** `fixtures/typed.json` through WebAssembly and through plain JavaScript; natively in `tests/typed.rs`. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import fixtures from '../fixtures/typed.json';
import { cardBrand, cardHints, initCore, pageCount, parseMoney, validateSignIn } from './index';

beforeAll(initCore);

/** Rules as somebody would write them who had never seen the core. */
const plain = {
  money(text: string): number | null {
    const amount = text
      .trim()
      .replace(/^\$|\$$/gu, '')
      .replace(/\u2019/gu, "'")
      .trim();
    const grouped = /^(?:\d+|\d{1,3}(?:(?<sign>[ ,.'\u00a0\u202f])\d{3})(?:\k<sign>\d{3})*)$/u;
    const decimals = /[.,](?<digits>\d{1,2})$/u.exec(amount)?.groups?.digits ?? '';
    const whole = decimals ? amount.slice(0, -decimals.length - 1) : amount;
    const sign = decimals && amount.at(-decimals.length - 1);
    if (!grouped.test(whole) || (sign && whole.includes(sign))) return null;
    // Three digits after the only comma or point are ambiguous: decimals or thousands.
    if (!decimals && /^\d+[.,]\d{3}$/u.test(whole)) return null;
    const cents = BigInt(whole.replace(/\D/gu, '') + decimals.padEnd(2, '0'));
    return cents > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(cents);
  },
  // The browser's own field is the definition.
  email(text: string): boolean {
    const field = document.createElement('input');
    field.type = 'email';
    field.value = text;
    return text !== '' && field.value === text && field.validity.valid;
  },
  fits(number: string): boolean {
    const digits = Array.from(number.replace(/\D/gu, ''), Number).reverse();
    const sum = digits.reduce((total, digit, place) => {
      const counted = place % 2 ? digit * 2 : digit;
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
    return sum % 10 === 0;
  },
};

describe.each(fixtures.money)('the amount $text', ({ text, cents }) => {
  test('in WebAssembly', () => {
    expect(parseMoney(text)).toBe(cents);
  });
  test('in plain JavaScript', () => {
    expect(plain.money(text)).toBe(cents);
  });
});

// A form takes the only word with `@` for the address, as one with a name before it is pasted (SESSION-2).
describe.each(fixtures.email)('the address $text', ({ text, valid, validInForm = valid }) => {
  test('in WebAssembly', () => {
    expect(validateSignIn({ email: text, password: 'x' })).toHaveLength(validInForm ? 0 : 1);
  });
  test('in a field of the browser', () => {
    expect(plain.email(text)).toBe(valid);
  });
});

describe.each(fixtures.card)('the card $number', ({ number, brand, fits }) => {
  test('in WebAssembly', () => {
    const form = { cardNumber: number, name: 'x', expirationDate: '01/29', cvv: '123' };
    expect(cardBrand(number)).toBe(brand);
    expect(cardHints(form, 2026, 1)).toHaveLength(fits ? 0 : 1);
  });
  test('in plain JavaScript', () => {
    expect(plain.fits(number)).toBe(fits);
  });
});

test.each(fixtures.pages)('$total rows by $size', ({ total, size, count }) => {
  expect(pageCount(total, size)).toBe(count);
  expect(Math.trunc(total / size) + 1).toBe(count);
});
