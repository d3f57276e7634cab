import { expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../../section';

const path = '/__name__';
const roles = ['__role__'] as const;

async function open() {
  const shell = await createTestShell({ section, path, roles });
  await shell.user.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  return { ...shell, field, submit: dialog.getByRole('button', { name: 'Add' }) };
}

test('an invalid e-mail and missing names are refused at their fields by the rules of the core', async () => {
  const { user, field, submit } = await open();
  await user.type(field('Email'), 'lea');
  await user.click(submit);
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription('This email is not valid'),
  );
  expect(field('First name')).toHaveAccessibleDescription('This field is required');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a valid person is in the list, and a toast says so', async () => {
  const { user, field, submit } = await open();
  await user.type(field('First name'), 'Léa');
  await user.type(field('Last name'), 'Côté');
  await user.type(field('Email'), 'lea.cote@exemple.test');
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('lea.cote@exemple.test')).toBeInTheDocument();
  expect(screen.getByText('Léa Côté is now in the list.')).toBeInTheDocument();
});
