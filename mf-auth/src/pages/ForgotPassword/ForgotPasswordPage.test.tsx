import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

const FORGOTTEN = 'POST /api/v1/user/password/forgotten';

async function openPage(answers: Answers = { [FORGOTTEN]: {} }) {
  const shell = await createTestShell({ section, path: '/forgot-password', answers });
  const submit = await screen.findByRole('button', { name: 'Send the link' });
  return { ...shell, submit };
}

async function send({ user, submit }: Awaited<ReturnType<typeof openPage>>) {
  await user.type(screen.getByLabelText('Email'), 'ana@roy.ca');
  await user.click(submit);
}

test('the address is sent, and the answer does not say whether it has an account', async () => {
  const page = await openPage();
  await send(page);
  expect(await screen.findByText('Check your email')).toHaveFocus();
  expect(screen.getByText(/If this address has an account/)).toBeVisible();
  expect(page.calls.map(({ name, body }) => [name, body])).toEqual([
    [FORGOTTEN, { email: 'ana@roy.ca' }],
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Ask for another link' }));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
});

test('an empty or malformed address is not sent', async () => {
  const page = await openPage();
  await page.user.click(page.submit);
  expect(await screen.findByText('This field is required')).toBeVisible();
  await page.user.type(screen.getByLabelText('Email'), 'ana');
  await page.user.click(page.submit);
  expect(await screen.findByText('This email is not valid')).toBeVisible();
  expect(page.calls).toEqual([]);
});

test('too many requests and no network are told in the form, which keeps the address', async () => {
  const refused = refuse(429, ErrorCode.TooManyRequests);
  refused.headers.set('Retry-After', '3600');
  let online = false;
  const page = await openPage({ [FORGOTTEN]: () => (online ? refused : noAnswer()) });
  await send(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/);
  expectLogged(/NetworkError POST/);
  online = true;
  await page.user.click(page.submit);
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@roy.ca');
});

test('the page is in French for a French user', async () => {
  await createTestShell({ section, path: '/forgot-password', language: 'fr' });
  expect(await screen.findByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
});
