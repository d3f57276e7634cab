import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as Core from '@portal/core';
import type * as I18n from '../i18n';
import { expectLogged } from '../testing/logged';
import type * as Form from '.';

const initCore = jest.fn<() => Promise<void>>();
const coreReady = jest.fn<() => boolean>();
const actual = jest.requireActual<typeof Core>('@portal/core');
jest.mock('@portal/core', () => ({ ...actual, initCore, coreReady }));

// Imported after the mock.
let form: typeof Form;
let startI18n: typeof I18n.startI18n;

const submitted = jest.fn<(values: unknown) => Promise<void>>();
let finish: { load: () => Promise<void>; fail: () => void };

/** Starts a request of the core that ends when the test says so. */
function holdCore() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  promise.catch(() => undefined);
  initCore.mockReturnValue(promise);
  coreReady.mockReturnValue(false);
  finish = {
    load: async () => {
      await actual.initCore();
      coreReady.mockReturnValue(true);
      resolve();
    },
    fail: () => reject(new TypeError('Failed to fetch')),
  };
}

beforeAll(async () => {
  form = await import('.');
  ({ startI18n } = await import('../i18n'));
});

beforeEach(async () => {
  submitted.mockReset().mockResolvedValue();
  holdCore();
  await startI18n('en');
});

function SignIn() {
  const { CoreForm, SubmitButton, TextField, useCoreForm } = form;
  const state = useCoreForm({
    defaultValues: { email: '', password: '' },
    validate: actual.validateSignIn,
    submit: submitted,
  });
  return (
    <CoreForm form={state}>
      <TextField name="email" label="Email" checkOnBlur />
      <TextField name="password" label="Password" />
      <SubmitButton>Sign in</SubmitButton>
    </CoreForm>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Sign in' });

async function fill(email: string, password: string) {
  await userEvent.type(field('Email'), email);
  await userEvent.type(field('Password'), password);
}

test('a form takes input before the core is loaded, and its submit waits for it', async () => {
  render(<SignIn />);
  await fill('ana@roy.ca', 'secret');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(submitted).not.toHaveBeenCalled();
  await finish.load();
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  expect(submitted).toHaveBeenCalledWith({ email: 'ana@roy.ca', password: 'secret' });
});

test('a field left before the core is loaded is validated once it is', async () => {
  render(<SignIn />);
  await fill('ana', 'secret');
  expect(field('Email')).toBeValid();
  await finish.load();
  await waitFor(() => expect(field('Email')).toBeInvalid());
  expect(field('Email')).toHaveValue('ana');
});

test('a core that does not load is reported with a retry, and every value stays', async () => {
  render(<SignIn />);
  await fill('ana@roy.ca', 'secret');
  await userEvent.click(button());
  finish.fail();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The portal could not load completely.');
  expect(field('Email')).toHaveValue('ana@roy.ca');
  expect(field('Password')).toHaveValue('secret');
  expect(submitted).not.toHaveBeenCalled();
  expectLogged(/CoreUnavailableError/);

  holdCore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await finish.load();
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
