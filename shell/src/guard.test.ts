import { beforeAll, describe, expect, test } from '@jest/globals';
import { initCore, type CoreError, type Role } from '@portal/core';
import type { SectionRoute } from '@portal/kit/section';
import type { SessionState } from '@portal/kit/session';
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

const visitor: SessionState = {
  status: 'signed-out',
  user: null,
  roles: [],
  rolesLoading: false,
  error: null,
  expired: false,
};
const restoring: SessionState = { ...visitor, status: 'restoring' };

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

  test('sees an error, no redirect, if the session could not be loaded', () => {
    const error = { retryable: true } as CoreError;
    expect(on(page, { ...visitor, error })).toEqual({ kind: 'failed', error });
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

  test('stays on the form until the roles are known', () => {
    expect(on(form, { ...manager, rolesLoading: true })).toEqual({ kind: 'show' });
  });

  test('sees an error on pages if the roles failed, and the form on the sign-in page', () => {
    const error = { retryable: true } as CoreError;
    expect(on(page, { ...manager, error })).toEqual({ kind: 'failed', error });
    expect(on(form, { ...manager, error })).toEqual({ kind: 'show' });
  });
});
