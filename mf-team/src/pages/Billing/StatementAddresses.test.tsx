import { expect, test } from '@jest/globals';
import type { StatementAddress } from '@portal/core';
import { createTestShell, type Call } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../../fixtures';
import section from '../../section';

const list = '/api/v1/business/statement/address';

async function open(addresses: StatementAddress[], language: 'fr' | 'en' = 'en') {
  let listed = addresses;
  const shell = await createTestShell({
    section,
    path: '/team/billing',
    roles: ['ROLE_BUSINESS'],
    language,
    answers: {
      ...answers(),
      [`GET ${list}`]: () => ({ addresses: listed }),
      [`POST ${list}`]: ({ body }: Call) => {
        const { email } = body as { email: string };
        listed = [...listed, { id: 9, email, isConfirmed: false }];
        return {};
      },
      [`DELETE ${list}/1`]: () => {
        listed = listed.filter(({ id }) => id !== 1);
        return {};
      },
    },
  });
  const name = language === 'fr' ? 'Envoi mensuel' : 'Monthly mailing';
  await shell.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const sent = (call: string) => shell.calls.filter((made) => made.name === call);
  return { ...shell, dialog, sent };
}

const confirmed = { id: 1, email: 'compta@exemple.test', isConfirmed: true };

test('an address is added, and waits for its owner', async () => {
  const { user, dialog, sent } = await open([confirmed]);
  expect(await dialog.findByText('Confirmed')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'paie@exemple.test');
  await user.click(dialog.getByRole('button', { name: 'Add the address' }));
  expect(await dialog.findByText('Waiting for confirmation')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  const add = { businessId: 3, email: 'paie@exemple.test' };
  expect(sent(`POST ${list}`).map(({ body }) => body)).toEqual([add]);
});

test('an address is removed after a question', async () => {
  const { user, dialog, sent } = await open([confirmed]);
  await user.click(await dialog.findByRole('button', { name: 'Remove compta@exemple.test' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/will no longer work/u)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(`DELETE ${list}/1`)).toHaveLength(1));
  await waitFor(() => expect(dialog.queryByText('Confirmed')).not.toBeInTheDocument());
});

test('three addresses leave no field for another, in a sentence', async () => {
  const three = [1, 2, 3].map((id) => ({ ...confirmed, id, email: `${String(id)}@exemple.test` }));
  const { dialog } = await open(three, 'fr');
  expect(await dialog.findByText(/^Trois adresses reçoivent les relevés/u)).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});
