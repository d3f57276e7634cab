import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { waitFor } from '@testing-library/react';
import { isCoreError, resetPortal } from '../api';
import { config, setConfig } from '../config';
import { requestEarly } from '../early-answers';
import { queryClient } from '../query';
import { answerFetch, expectLogged, noAnswer, refuse, type Answers, type Call } from '../testing';
import { onSessionEnd, register, restore, sessionKey, signIn, signOut, useSession } from '.';

const TOKEN = 'POST /api/v1/user/token';
const camille = { id: 7, email: 'camille@demo.test', firstName: 'Camille', lastName: 'Roy' };
const manager = [
  { role: 'ROLE_BUSINESS', isAccepted: true, refusal: null, confirmBy: null, reviewBy: null },
];
const credentials = { email: 'camille@demo.test', password: 'secret', rememberMe: true };

const session = {
  user: camille,
  roles: manager,
  name: 'Camille Roy',
  menuRoles: ['ROLE_BUSINESS'],
};

const requestSessionEarly = () =>
  void requestEarly(config(), { path: '/api/v1/session', language: 'fr' });

const signedIn: Answers = {
  'GET /api/v1/session': { session },
  [TOKEN]: {},
  'DELETE /api/v1/user/token': {},
  'POST /api/v1/user': { user: camille },
  'GET /api/v1/user': { user: camille },
  'GET /api/v1/user/role': manager,
};

let calls: Call[];
const names = () => calls.map(({ name }) => name);
const state = () => useSession.getState();

function answerWith(answers: Answers = {}): void {
  calls = answerFetch({ ...signedIn, ...answers });
}

function setSessionHint(present: boolean): void {
  document.cookie = `portal_signed_in=1; Max-Age=${present ? '60' : '0'}`;
}

beforeAll(async () => {
  await initCore();
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
  });
});

beforeEach(async () => {
  resetPortal();
  setSessionHint(false);
  await restore();
  answerWith();
});

test('what this tab kept for another person is dropped when a session is restored', async () => {
  sessionStorage.setItem(sessionKey('user'), '8');
  sessionStorage.setItem(sessionKey('list'), 'theirs');
  setSessionHint(true);
  await restore();
  expect(state()).toMatchObject({ status: 'signed-in', user: camille });
  expect(sessionStorage.getItem(sessionKey('list'))).toBeNull();
  sessionStorage.setItem(sessionKey('list'), 'mine');
  await restore();
  expect(sessionStorage.getItem(sessionKey('list'))).toBe('mine');
});

describe('signing in', () => {
  test('requests the token, the user, then the roles', async () => {
    await signIn(credentials);
    expect(names()).toEqual([TOKEN, 'GET /api/v1/user', 'GET /api/v1/user/role']);
    expect(calls[0]?.body).toEqual(credentials);
    expect(state()).toMatchObject({ status: 'signed-in', user: camille, rolesLoading: false });
    expect(state().roles).toEqual(manager);
  });

  test('sends the header of the environment with every call', async () => {
    await signIn(credentials);
    expect(calls.map(({ headers }) => headers.get('x-environment'))).toEqual([
      'test',
      'test',
      'test',
    ]);
  });

  test('with wrong credentials stays signed out and keeps the error', async () => {
    answerWith({ [TOKEN]: refuse(401, 1001) });
    await expect(signIn(credentials)).rejects.toMatchObject({ status: 401 });
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
    expect(isCoreError(state().error)).toBe(true);
    expect(names()).toEqual([TOKEN]);
  });

  test('says so where the browser kept no cookie of the session (SESSION-19)', async () => {
    answerWith({ 'GET /api/v1/user': refuse(401, 1003) });
    await expect(signIn(credentials)).rejects.toMatchObject({ name: 'SessionNotKeptError' });
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
  });

  test('shows no session without its roles: the form stays until the landing page is known', async () => {
    const seen: unknown[] = [];
    const unsubscribe = useSession.subscribe(({ status, roles }) => seen.push([status, roles]));
    await signIn(credentials);
    unsubscribe();
    expect(seen.at(-1)).toEqual(['signed-in', manager]);
    expect(seen).not.toContainEqual(['signed-in', []]);
  });

  test('clears the error of the previous attempt', async () => {
    answerWith({ [TOKEN]: refuse(401, 1001) });
    await expect(signIn(credentials)).rejects.toThrow();
    answerWith();
    await signIn(credentials);
    expect(state().error).toBeNull();
  });

  test('keeps the session and the error if the roles fail', async () => {
    answerWith({ 'GET /api/v1/user/role': refuse(503, 1005) });
    await expect(signIn(credentials)).rejects.toMatchObject({ status: 503 });
    expect(state()).toMatchObject({ status: 'signed-in', roles: [], rolesLoading: false });
    expect(state().error).toMatchObject({ retryable: true });
    expectLogged(/503/u);
  });
});

test('registering opens no session: the mailed link does', async () => {
  const account = {
    email: camille.email,
    password: 'secret',
    firstName: 'Camille',
    lastName: 'Roy',
    requestAssuranceRole: true,
  };
  await register(account);
  expect(names()).toEqual(['POST /api/v1/user']);
  expect(state().status).toBe('signed-out');
});

describe('restoring', () => {
  test('sends no request without the session hint', async () => {
    await restore();
    expect(calls).toEqual([]);
    expect(state().status).toBe('signed-out');
  });

  test('loads user and roles with it', async () => {
    setSessionHint(true);
    const restored = restore();
    expect(state().status).toBe('restoring');
    await restored;
    expect(state()).toMatchObject({ status: 'signed-in', user: camille, roles: manager });
  });

  test('uses the early answer once, and calls again after it', async () => {
    setSessionHint(true);
    requestSessionEarly();
    await restore();
    expect(names()).toEqual(['GET /api/v1/session']);
    expect(state()).toMatchObject({ status: 'signed-in', ...session });
    await restore();
    expect(names().slice(1)).toEqual(['GET /api/v1/user', 'GET /api/v1/user/role']);
    expect(state()).toMatchObject({ status: 'signed-in', ...session });
  });

  test('calls through the core where a server has no early answer', async () => {
    setSessionHint(true);
    answerWith({ 'GET /api/v1/session': refuse(404, 1007) });
    requestSessionEarly();
    await restore();
    expect(state()).toMatchObject({ status: 'signed-in', ...session });
  });

  test('drops an early answer after a sign-out', async () => {
    requestSessionEarly();
    await restore();
    const robin = { ...camille, id: 8, firstName: 'Robin' };
    answerWith({ 'GET /api/v1/user': { user: robin } });
    await signIn(credentials);
    expect(state().user).toEqual(robin);
  });

  test('answered with 401 signs out without an error', async () => {
    setSessionHint(true);
    answerWith({ 'GET /api/v1/user': refuse(401, 1003) });
    await restore();
    expect(state()).toMatchObject({ status: 'signed-out', error: null });
  });

  test('keeps a network error, so that it can be retried', async () => {
    setSessionHint(true);
    answerWith({ 'GET /api/v1/user': noAnswer() });
    await restore();
    expect(state()).toMatchObject({ status: 'unknown', error: { retryable: true } });
    expectLogged(/NetworkError/u);
  });

  test('is superseded by a sign-in: its late answer is ignored', async () => {
    setSessionHint(true);
    let refuseLate = (_: Response) => {};
    const late = new Promise<Response>((resolve) => (refuseLate = resolve));
    let first = true;
    answerWith({
      'GET /api/v1/user': () => {
        const answer = first ? late : { user: camille };
        first = false;
        return answer;
      },
    });
    const restored = restore();
    await signIn(credentials);
    refuseLate(refuse(401, 1003));
    await restored;
    expect(state().status).toBe('signed-in');
  });
});

describe('the end of a session', () => {
  let emptied = 0;
  const stop = onSessionEnd(() => (emptied += 1));

  beforeEach(async () => {
    await signIn(credentials);
    queryClient.setQueryData(['team'], ['a member']);
    emptied = 0;
  });

  test('resets every store and query at once, before the server has answered', async () => {
    const ended = signOut();
    expect(state()).toMatchObject({ status: 'signed-out', user: null, roles: [] });
    expect(queryClient.getQueryData(['team'])).toBeUndefined();
    expect(emptied).toBe(1);
    await expect(ended).resolves.toBe(true);
    expect(names()).toContain('DELETE /api/v1/user/token');
  });

  test('happens without the server, and reports that', async () => {
    answerWith({ 'DELETE /api/v1/user/token': noAnswer() });
    await expect(signOut()).resolves.toBe(false);
    expect(state().status).toBe('signed-out');
    expect(emptied).toBe(1);
    expectLogged(/NetworkError/u);
  });

  test('is complete where the server cannot write, but clears the cookies', async () => {
    setSessionHint(true);
    const answers = { 'DELETE /api/v1/user/token': () => refuse(503, 1013) };
    answerWith(answers);
    await expect(signOut()).resolves.toBe(false);
    answerWith({
      'DELETE /api/v1/user/token': () => {
        setSessionHint(false);
        return refuse(503, 1013);
      },
    });
    await expect(signOut()).resolves.toBe(true);
    expectLogged(/503/u);
  });

  test('holds for a page that Back brings from the cache of the browser', async () => {
    setSessionHint(true);
    await signIn(credentials);
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    window.dispatchEvent(back);
    expect(state().status).toBe('signed-in');
    setSessionHint(false);
    window.dispatchEvent(back);
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
  });

  test('follows a sign-out in another tab', async () => {
    const elsewhere = new BroadcastChannel('portal-session');
    const ended = new Promise((resolve) => {
      const unsubscribe = useSession.subscribe((next) => {
        unsubscribe();
        resolve(next.status);
      });
    });
    elsewhere.postMessage({ signedIn: null });
    await expect(ended).resolves.toBe('signed-out');
    expect(emptied).toBe(1);
    elsewhere.close();
  });

  test('followed by a sign-in in another tab is restored before anything renders', async () => {
    setSessionHint(true);
    const robin = { ...camille, id: 8, firstName: 'Robin' };
    answerWith({ 'GET /api/v1/user': { user: robin } });
    const elsewhere = new BroadcastChannel('portal-session');
    const rendered = new Promise((resolve) => {
      const unsubscribe = useSession.subscribe(() => {
        unsubscribe();
        queueMicrotask(() => resolve(state().status));
      });
    });
    elsewhere.postMessage({ signedIn: robin.id });
    await expect(rendered).resolves.toBe('restoring');
    await waitFor(() => expect(state().user).toEqual(robin));
    elsewhere.close();
  });

  test('drops an early answer that was never taken', async () => {
    requestSessionEarly();
    await signOut();
    setSessionHint(true);
    const robin = { ...camille, id: 8, firstName: 'Robin' };
    answerWith({ 'GET /api/v1/user': { user: robin } });
    await restore();
    expect(state().user).toEqual(robin);
  });

  test('is not reported after unsubscribing', async () => {
    stop();
    await signOut();
    expect(emptied).toBe(0);
  });
});
