import { beforeAll, describe, expect, test } from '@jest/globals';
import { initCore, type CoreError, type Role } from '@portal/core';
import type { SectionRoute } from '@portal/kit/section';
import { useSession, type SessionState } from '@portal/kit/session';
import { decide, type Decision } from './guard';

const page: SectionRoute = {
  path: '/team',
  access: 'signed-in',
  layout: 'frame',
  title: 'team:title.team',
  load: () => Promise.reject(new Error('not loaded in this test')),
};
const form: SectionRoute = { ...page, path: '/login', access: 'public', guestsOnly: true };
const signOutPage: SectionRoute = { ...page, path: '/logout', access: 'public' };

const restoring = useSession.getInitialState();
const visitor: SessionState = { ...restoring, status: 'signed-out' };

function userWith(...roles: Role[]): SessionState {
  return {
    ...visitor,
    status: 'signed-in',
    user: { id: 1, email: 'a@demo.test', firstName: 'A', lastName: 'B' },
    roles,
  };
}
const manager = userWith({ role: 'ROLE_BUSINESS', isAccepted: true });

function on(route: SectionRoute | undefined, session: SessionState, address = '/team'): Decision {
  const open = route ? route.access === 'public' : false;
  return decide({ session, route, open, address });
}
const redirectTo = (to: string): Decision => ({ kind: 'redirect', to });

beforeAll(() => initCore());

describe('a visitor', () => {
  test('is redirected from a protected page to sign-in, with the address as origin', () => {
    expect(on(page, visitor, '/team/billing?page=2')).toEqual(
      redirectTo('/login?origin=%2Fteam%2Fbilling%3Fpage%3D2'),
    );
  });

  test('is redirected to sign-in before the protected section is fetched', () => {
    expect(on(undefined, visitor)).toEqual(redirectTo('/login?origin=%2Fteam'));
  });

  test('sees public pages', () => {
    expect(on(form, visitor)).toEqual({ kind: 'show' });
    expect(on(signOutPage, visitor)).toEqual({ kind: 'show' });
  });

  test('keeps the sign-in form with its error after a failed attempt', () => {
    const error = { retryable: true } as CoreError;
    expect(on(form, { ...visitor, error })).toEqual({ kind: 'show' });
  });
});

describe('a session that could not be loaded', () => {
  const error = { retryable: true } as CoreError;
  const unknown: SessionState = { ...visitor, status: 'unknown', error };

  test('is an error in place of a protected page and of the sign-in form', () => {
    expect(on(page, unknown)).toEqual({ kind: 'failed', error });
    expect(on(undefined, unknown)).toEqual({ kind: 'failed', error });
    expect(on(form, unknown)).toEqual({ kind: 'failed', error });
  });

  test('can be signed out', () => {
    expect(on(signOutPage, unknown)).toEqual({ kind: 'show' });
  });
});

describe('while the session is restored', () => {
  test('neither a protected page nor the sign-in form is shown', () => {
    expect(on(page, restoring)).toEqual({ kind: 'wait' });
    expect(on(form, restoring)).toEqual({ kind: 'wait' });
    expect(on(undefined, restoring)).toEqual({ kind: 'wait' });
  });

  test('the sign-out page is shown', () => {
    expect(on(signOutPage, restoring)).toEqual({ kind: 'show' });
  });
});

describe('a signed-in user', () => {
  test('sees a protected page, whatever the roles', () => {
    expect(on(page, userWith())).toEqual({ kind: 'show' });
  });

  test.each<[string, SessionState, string]>([
    ['a fleet manager', manager, '/team'],
    ['a broker', userWith({ role: 'ROLE_ASSURANCE', isAccepted: false }), '/Insurer'],
    ['an administrator', userWith({ role: 'ROLE_ADMIN' }), '/Insurer'],
    ['a user without roles', userWith(), '/Insurer'],
  ])('is led from the sign-in page on: %s', (_, session, to) => {
    expect(on(form, session, '/login')).toEqual(redirectTo(to));
  });

  test('is redirected to the address asked for, with its query', () => {
    expect(on(form, manager, '/login?origin=%2Fteam%2Fbilling%3Fpage%3D2')).toEqual(
      redirectTo('/team/billing?page=2'),
    );
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/login',
    '/logout',
    'javascript:x',
  ])('is not led to %s', (origin) => {
    const address = `/login?${new URLSearchParams({ origin }).toString()}`;
    expect(on(form, manager, address)).toEqual(redirectTo('/team'));
  });

  test('sees no sign-in form while the roles load', () => {
    expect(on(form, { ...manager, rolesLoading: true })).toEqual({ kind: 'wait' });
    expect(on(page, { ...manager, rolesLoading: true })).toEqual({ kind: 'show' });
  });

  test('sees an error if the roles failed, and may sign out', () => {
    const failed = { ...manager, error: { retryable: true } as CoreError };
    expect(on(page, failed)).toEqual({ kind: 'failed', error: failed.error });
    expect(on(form, failed)).toEqual({ kind: 'failed', error: failed.error });
    expect(on(signOutPage, failed)).toEqual({ kind: 'show' });
  });

  test('keeps the page when the session has expired', () => {
    expect(on(page, { ...manager, status: 'expired' })).toEqual({ kind: 'show' });
  });
});
