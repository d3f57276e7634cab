import { ErrorCode } from '@portal/core';
import { refuse, type Call } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, card, change, open } from '../../testing/accountPage';

test('a new address is asked for after the password, then awaited, sent again and given up', async () => {
  let proved = false;
  let awaitedEmail: string | null = null;
  const page = await open({
    'GET /api/v1/user/account': () => ({ account: { ...account, awaitedEmail } }),
    'POST /api/v1/user/email': ({ body }: Call) => {
      if (!proved) return refuse(403, ErrorCode.ConfirmationNeeded);
      awaitedEmail = (body as { email: string }).email;
      return undefined;
    },
    'POST /api/v1/user/identity': () => {
      proved = true;
    },
    'DELETE /api/v1/user/email': () => {
      awaitedEmail = null;
    },
  });
  const email = await change(page, 'Email');
  expect(email.getByText('camille@demo.test')).toBeVisible();
  const field = email.getByLabelText('New email');
  await page.user.type(field, 'Camille@demo.test');
  await page.user.click(email.getByRole('button', { name: 'Change the email' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/email of your account already/u));
  await page.user.clear(field);
  await page.user.type(field, 'camille@fleet.test');
  await page.user.click(email.getByRole('button', { name: 'Change the email' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await page.user.type(await proof.findByLabelText('Password'), 'secret');
  await page.user.click(proof.getByRole('button', { name: 'Confirm' }));

  expect(await email.findByText('camille@fleet.test')).toBeVisible();
  expect(email.queryByLabelText('New email')).toBeNull();
  await page.user.click(email.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/A new link is sent/u)).toBeVisible();
  await page.user.click(email.getByRole('button', { name: 'Cancel the change' }));
  expect(await email.findByRole('button', { name: 'Change: Email' })).toBeVisible();
});

test('the error of an address sent again goes when the change is cancelled', async () => {
  let awaitedEmail: string | null = 'camille@fleet.test';
  let cancelled: (answer: Response | object) => void = () => undefined;
  const page = await open({
    'GET /api/v1/user/account': () => ({ account: { ...account, awaitedEmail } }),
    'POST /api/v1/user/email': () => refuse(429, ErrorCode.TooManyRequests),
    'DELETE /api/v1/user/email': () =>
      new Promise((resolve) => {
        cancelled = resolve;
      }),
  });
  const email = await card('Email');
  await page.user.click(email.getByRole('button', { name: 'Send the link again' }));
  expect(await email.findByRole('alert')).toHaveTextContent(/Too many/u);
  await page.user.click(email.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(email.queryByRole('alert')).toBeNull());
  awaitedEmail = null;
  cancelled({});
  expect(await email.findByRole('button', { name: 'Change: Email' })).toBeVisible();
});
