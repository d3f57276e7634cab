import { beforeAll, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { useSession, type SessionState } from '@portal/kit/session';
import { expectLogged } from '@portal/kit/testing';
import { render, screen } from '@testing-library/react';
import { startPortal } from '../testing/portal';
import { SessionExpiredPrompt } from './SessionExpiredPrompt';

// A file that is gone.
jest.mock('./SessionExpiredDialog', () => {
  throw new Error('ChunkLoadError');
});

const user = { id: 1, email: 'c@demo.test', firstName: 'Camille', lastName: 'Roy' };

beforeAll(startPortal);

test.each<[RegExp, SessionState['endReason']]>([
  [/has expired\s+Sign in again/u, null],
  [
    /was ended\s*Your .* password was changed\..* Sign in again/u,
    { code: ErrorCode.PasswordChanged, messageKey: 'error.passwordChanged' },
  ],
])('without the dialog’s file a link signs in again: %s', async (text, endReason) => {
  useSession.setState({ status: 'expired', user, endReason });
  render(<SessionExpiredPrompt />);
  expect(
    await screen.findByRole('link', { name: /^Sign in again(?!.*password)/u }),
  ).toHaveAttribute('href', '/login');
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expectLogged(/ChunkLoadError/u);
});
