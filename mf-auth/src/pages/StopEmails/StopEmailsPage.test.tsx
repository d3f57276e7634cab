import { ErrorCode } from '@portal/core';
import {
  createTestShell,
  expectLogged,
  refuse,
  type Answers,
  type Call,
} from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

const LINK = 'POST /api/v1/user/notification/link';

const openPage = (answers: Answers) =>
  createTestShell({ section, path: '/stop-emails#abc123', answers });

test('a kind is stopped by a button, and started again', async () => {
  let isStopped = false;
  const page = await openPage({
    [LINK]: ({ body }: Call) => {
      const { stop } = body as { stop?: boolean };
      isStopped = stop ?? isStopped;
      return { link: { kinds: ['newRequests'], isStopped } };
    },
  });
  expect(await screen.findByText('New requests')).toBeVisible();
  expect(page.calls.map(({ body }) => body)).toEqual([{ token: 'abc123' }]);
  await page.user.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('Done: these emails will no longer come.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /Get them again/u }));
  expect(await screen.findByText('Done: these emails will come each morning.')).toBeVisible();
  expect(page.calls.map(({ body }) => body)).toEqual([
    { token: 'abc123' },
    { token: 'abc123', stop: true },
    { token: 'abc123', stop: false },
  ]);
});

test('a link that is too old leads to the choices', async () => {
  await openPage({ [LINK]: () => refuse(410, ErrorCode.LinkExpired) });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
});

test('a change that fails says so and can be made again', async () => {
  const page = await openPage({
    [LINK]: ({ body }: Call) =>
      'stop' in (body as object)
        ? refuse(503, ErrorCode.Unavailable)
        : { link: { kinds: ['answers'], isStopped: false } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expectLogged(/503/u);
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
});
