import { ErrorCode } from '@portal/core';
import { createTestShell, refuse } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

const LINK = 'POST /api/v1/statement/link';

test('an address is confirmed by a button, not by opening the link', async () => {
  const page = await createTestShell({
    section,
    path: '/statement-address#abc123',
    answers: { [LINK]: { statement: null } },
  });
  const button = await screen.findByRole('button', { name: 'Confirm my address' });
  expect(page.calls).toEqual([]);
  expect(page.address()).toBe('/statement-address');
  await page.user.click(button);
  expect(await screen.findByText('Your address is confirmed')).toHaveFocus();
  expect(page.calls.map(({ body }) => body)).toEqual([{ token: 'abc123' }]);
});

test.each([
  ['/statement#abc123', 'Open the statement', /works for 60 days/u],
  ['/statement-address#abc123', 'Confirm my address', /works for 7 days/u],
])('a link that has ended says why and whom to ask: %s', async (path, name, why) => {
  const answers = { [LINK]: () => refuse(410, ErrorCode.LinkExpired) };
  const page = await createTestShell({ section, path, answers });
  await page.user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText('This link no longer works')).toHaveFocus();
});

test('too many wrong links are refused in a sentence, and the button stays', async () => {
  const answers = { [LINK]: () => refuse(429, ErrorCode.TooManyRequests) };
  const page = await createTestShell({ section, path: '/statement#abc123', answers });
  await page.user.click(await screen.findByRole('button', { name: 'Open the statement' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  expect(screen.getByRole('button', { name: 'Open the statement' })).toBeEnabled();
});
