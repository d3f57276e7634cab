import { beforeAll, expect, test } from '@jest/globals';
import { setLanguage, startI18n } from '@portal/kit/i18n';
import { act, render, screen } from '@testing-library/react';
import { UntrustedRemotes } from '../sections/untrusted';
import { StartFailed } from './StartFailed';

beforeAll(async () => {
  await startI18n('en');
});

test('a list of sections that is not trusted is reported with its code, in both languages', async () => {
  render(<StartFailed error={new UntrustedRemotes('remotes-signature', 'another key')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The portal’s sections are not available');
  expect(screen.getByRole('alert')).toHaveTextContent('Error code: remotes-signature');
  await act(() => setLanguage('fr'));
  expect(screen.getByRole('alert')).toHaveTextContent('Code d’erreur : remotes-signature');
  await act(() => setLanguage('en'));
});

test('any other failure is one of the connection, without a code', () => {
  render(<StartFailed error={new TypeError('Failed to fetch')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Check your Internet connection');
  expect(screen.queryByText(/Error code/u)).toBeNull();
});
