import { afterEach, expect, jest, test } from '@jest/globals';
import { hasSessionHint } from '.';

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['', false],
  ['i18next=fr; portal_signed_in=1', true],
  ['__Host-portal_signed_in=1; i18next=fr', true],
  ['portal_signed_in=', false],
  ['portal_signed_in=10', false],
  ['other_portal_signed_in=1', false],
])('the hint among the cookies "%s": %s', (cookies, isThere) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  expect(hasSessionHint()).toBe(isThere);
});
