import { initCore, validateAddMember, validateSignIn } from '@portal/core';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { expectLogged } from '../testing/logged';
import { CoreForm, PasswordField, SubmitButton, TextField, useCoreForm } from '.';

beforeAll(() => initCore());
beforeEach(async () => {
  await startI18n('en');
  document.title = 'Sign in – AutoPortail';
});

interface SignInProps {
  submit?: (values: unknown) => Promise<unknown>;
  explain?: () => { field: string; code: string }[] | undefined;
}

function SignIn({ submit = () => Promise.resolve(), explain }: SignInProps) {
  const form = useCoreForm({
    defaultValues: { email: '', password: '' },
    validate: validateSignIn,
    submit,
    explain: () => {
      const errors = explain?.();
      if (errors) form.methods.setValue('password', '');
      return errors;
    },
  });
  return (
    <CoreForm form={form} label="Sign in">
      <TextField name="email" label="Email" type="email" />
      <PasswordField name="password" label="Password" />
      <SubmitButton>Sign in</SubmitButton>
    </CoreForm>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password', { exact: true, selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('a single field in error is focused and described, and the title has a prefix', async () => {
  const submit = jest.fn(() => Promise.resolve());
  render(<SignIn submit={submit} />);
  await userEvent.type(password(), 'secret');
  await send();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('This field is required');
  expect(screen.queryByText('Correct the following fields')).not.toBeInTheDocument();
  expect(document.title).toBe('Error: Sign in – AutoPortail');
  expect(submit).not.toHaveBeenCalled();
});

test('texts that a password manager set without an event are sent', async () => {
  const submit = jest.fn((_: unknown) => Promise.resolve());
  render(<SignIn submit={submit} />);
  (email() as HTMLInputElement).value = 'ana@roy.ca';
  (password() as HTMLInputElement).value = 'un long secret';
  await send();
  await waitFor(() =>
    expect(submit).toHaveBeenCalledWith({ email: 'ana@roy.ca', password: 'un long secret' }),
  );
});

test('several fields in error are listed in a summary that links to them', async () => {
  render(<SignIn />);
  await userEvent.type(email(), 'ana');
  await send();
  const summary = screen.getByRole('group', { name: 'Correct the following fields' });
  expect(summary.parentElement).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Email: This email is not valid',
    'Password: This field is required',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: /^Password/ }));
  await waitFor(() => expect(password()).toHaveFocus());
});

test('errors disappear when corrected, and the title prefix with the last one', async () => {
  render(<SignIn />);
  await send();
  await userEvent.type(email(), 'ana@roy.ca');
  expect(email()).toBeValid();
  await userEvent.type(password(), 'x');
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
  expect(document.title).toBe('Sign in – AutoPortail');
});

test('the prefix survives a change of the title', async () => {
  render(<SignIn />);
  await send();
  document.title = 'Connexion – AutoPortail';
  await waitFor(() => expect(document.title).toBe('Error: Connexion – AutoPortail'));
});

test('a server error of a field is shown at the field until that field changes', async () => {
  render(
    <SignIn
      submit={() => Promise.reject(new Error('refused'))}
      explain={() => [{ field: 'password', code: 'wrongCredentials' }]}
    />,
  );
  await userEvent.type(email(), 'ana@roy.ca');
  await userEvent.type(password(), 'wrong');
  await send();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription('Wrong credentials');
  expect(password()).toHaveValue('');
  expect(email()).toHaveValue('ana@roy.ca');
  await userEvent.type(email(), 'x');
  expect(password()).toHaveAccessibleDescription('Wrong credentials');
  await userEvent.type(password(), 'right');
  expect(password()).toBeValid();
});

test('any other failure is shown above the fields, which keep their values', async () => {
  render(<SignIn submit={() => Promise.reject(new Error('no network'))} />);
  await userEvent.type(email(), 'ana@roy.ca');
  await userEvent.type(password(), 'secret');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something unexpected happened');
  expect(email()).toHaveValue('ana@roy.ca');
  expect(password()).toHaveValue('secret');
  expect(document.title).toBe('Error: Sign in – AutoPortail');
  expectLogged(/no network/);
});

test('an address keeps its international domain in the field, and is submitted in ASCII', async () => {
  const submit = jest.fn((_values: unknown) => Promise.resolve());
  render(<SignIn submit={submit} />);
  await userEvent.type(email(), 'elise@forêt.ca');
  await userEvent.type(password(), 'secret');
  expect(email()).toHaveValue('elise@forêt.ca');
  await send();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.lastCall).toEqual([{ email: 'elise@xn--fort-ipa.ca', password: 'secret' }]);
});

test('an address is taken as it is pasted, with its name or invisible characters', async () => {
  const submit = jest.fn((_values: unknown) => Promise.resolve());
  render(<SignIn submit={submit} />);
  await userEvent.click(email());
  await userEvent.paste('\u{feff}Ana Roy <ana@roy.ca>');
  await userEvent.type(password(), 'secret');
  await send();
  await waitFor(() => expect(submit).toHaveBeenCalled());
});

test('a double click submits once', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const submit = jest.fn(() => new Promise((resolve) => (finish = resolve)));
  render(<SignIn submit={submit} />);
  await userEvent.type(email(), 'ana@roy.ca');
  await userEvent.type(password(), 'secret');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  finish(null);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy'),
  );
  expect(submit).toHaveBeenCalledTimes(1);
});

test('the password can be shown', async () => {
  render(<SignIn />);
  await userEvent.type(password(), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

function AddMember() {
  const form = useCoreForm({
    defaultValues: { email: '', userId: '' },
    validate: validateAddMember,
    submit: () => Promise.resolve(),
  });
  return (
    <CoreForm form={form}>
      <TextField name="email" label="Email" />
      <TextField name="userId" label="User ID" />
      <SubmitButton>Add</SubmitButton>
    </CoreForm>
  );
}

test('a rule about two fields is validated again when either changes', async () => {
  render(<AddMember />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(email()).toHaveAccessibleDescription('Enter either an email or a user ID, not both');
  await userEvent.type(screen.getByRole('textbox', { name: 'User ID' }), '42');
  expect(email()).toBeValid();
});

function Misspelt() {
  const form = useCoreForm({
    defaultValues: { email: '' },
    validate: () => [],
    submit: () => Promise.resolve(),
  });
  return (
    <CoreForm form={form}>
      <TextField name="emial" label="Email" />
    </CoreForm>
  );
}

test('a field that is missing in the default values throws', () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  expect(() => render(<Misspelt />)).toThrow('The form has no field "emial".');
  jest.mocked(console.error).mockClear();
});
