import { expect, jest } from '@jest/globals';
import { type RoleName } from '@portal/core';
import { createTestShell, expectLogged, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls, requests } from '../fixtures';
import section from '../section';

/** Opens the page of request 1. */
export const openPage = (changed: Answers = {}, role: RoleName = 'ROLE_ASSURANCE') =>
  createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: [role],
    answers: { ...answers(requests(3)), [calls.mark]: {}, [calls.create]: {}, ...changed },
  });

const sendButton = () => screen.findByRole('button', { name: 'Send an offer' });

/** Opens the dialog of a new offer on that page. */
export async function openDialog(changed: Answers = {}, role?: RoleName) {
  const shell = await openPage(changed, role);
  const button = await sendButton();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await shell.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^New offer for/u }));
  await dialog.findByRole('textbox', { name: 'Price' });
  const send = () => dialog.getByRole('button', { name: 'Send the offer' });
  const fill = async () => {
    await shell.user.type(dialog.getByRole('textbox', { name: 'Price' }), '99.99');
    await shell.user.click(dialog.getByRole('radio', { name: 'per month' }));
    await shell.user.type(dialog.getByLabelText('Expiry date'), '2031-03-01');
    await shell.user.type(dialog.getByRole('textbox', { name: 'Description' }), 'All risks');
  };
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...shell, dialog, send, fill, made };
}

export const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Failures of the server and the network are logged, refusals (4xx) are not. */
export function clearLoggedErrors(): void {
  if (jest.mocked(console.error).mock.calls.length > 0) expectLogged(/./u);
}
