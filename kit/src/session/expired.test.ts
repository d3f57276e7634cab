import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { waitFor } from '@testing-library/react';
import { portal, resetPortal } from '../api';
import { setConfig } from '../config';
import { queryClient } from '../query';
import { answerFetch, expectLogged, refuse, type Answers, type Call } from '../testing';
import { onSessionEnd, restore, signIn, signInAgain, useSession } from '.';

const TOKEN = 'POST /api/v1/user/token';
const CARDS = 'GET /api/v1/user/card';
const camille = { id: 7, email: 'camille@demo.test', firstName: 'Camille', lastName: 'Roy' };
const robin = { ...camille, id: 8, firstName: 'Robin' };
const manager = [{ role: 'ROLE_BUSINESS', isAccepted: true }];
const credentials = { email: camille.email, password: 'secret', rememberMe: false };
const offer = {
  brandId: 1,
  description: 'Deux millions',
  expirationDate: '2026-12-31',
  offerType: 'PHONE',
  priceAnually: 150_000,
  userAssuranceId: 3,
} as const;

const session: Answers = {
  [TOKEN]: {},
  'GET /api/v1/user': { user: camille },
  'GET /api/v1/user/role': manager,
};

let calls: Call[];
let resets = 0;
onSessionEnd(() => (resets += 1));
const state = () => useSession.getState();
const names = () => calls.map(({ name }) => name);

function answerWith(answers: Answers = {}): void {
  calls = answerFetch({ ...session, ...answers });
}

async function expire(): Promise<void> {
  answerWith({ [CARDS]: refuse(401, 1003) });
  await expect(portal().call('cards')).rejects.toMatchObject({ status: 401 });
}

/** Message to the other tabs after a sign-in or sign-out. */
function tellTabs(signedIn: number | null): void {
  const tab = new BroadcastChannel('portal-session');
  tab.postMessage({ signedIn });
  tab.close();
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
  document.cookie = 'portal_signed_in=1; Max-Age=0';
  await restore();
  answerWith();
  await signIn(credentials);
  queryClient.setQueryData(['team'], ['a member']);
  resets = 0;
});

test('a 401 of any call keeps user, roles and data: only the session has expired', async () => {
  await expire();
  expect(state()).toMatchObject({ status: 'expired', user: camille, roles: manager });
  expect(queryClient.getQueryData(['team'])).toEqual(['a member']);
  expect(resets).toBe(0);
});

test('so does the 401 of an offer, which ends without rejecting', async () => {
  answerWith({ 'POST /api/v1/support/users/insurer': refuse(401, 1003) });
  await expect(portal().sendOffer(offer)).resolves.toMatchObject({ outcome: 'failed' });
  expect(state().status).toBe('expired');
});

test('a session that was ended before its time keeps the reason until the next one', async () => {
  answerWith({ [CARDS]: refuse(401, 1022) });
  await expect(portal().call('cards')).rejects.toMatchObject({ code: 1022 });
  expect(state()).toMatchObject({
    status: 'expired',
    endReason: { messageKey: 'error.passwordChanged' },
  });
  answerWith();
  await signInAgain(credentials);
  expect(state()).toMatchObject({ status: 'signed-in', endReason: null });
  await expire();
  expect(state()).toMatchObject({ status: 'expired', endReason: null });
});

test('so does one that was ended while the page was closed', async () => {
  document.cookie = 'portal_signed_in=1; Max-Age=60';
  answerWith({ 'GET /api/v1/user': refuse(401, 1023) });
  await restore();
  expect(state()).toMatchObject({
    status: 'signed-out',
    user: null,
    endReason: { messageKey: 'error.accountDisabled' },
  });
  answerWith({ 'GET /api/v1/user': refuse(401, 1003) });
  await restore();
  expect(state()).toMatchObject({ status: 'signed-out', endReason: null });
});

test('a 401 that does not tell of an ended session is no reason', async () => {
  for (const code of [1004, 1099]) {
    useSession.setState({ status: 'signed-in' });
    answerWith({ [CARDS]: refuse(401, code) });
    await expect(portal().call('cards')).rejects.toMatchObject({ code });
    expect(state()).toMatchObject({ status: 'expired', endReason: null });
  }
});

test('a 403 does not', async () => {
  answerWith({ [CARDS]: refuse(403, 1005) });
  await expect(portal().call('cards')).rejects.toMatchObject({ status: 403 });
  expect(state().status).toBe('signed-in');
});

test('the same user signs in again and keeps everything; data is marked as stale', async () => {
  await expire();
  answerWith();
  await signInAgain(credentials);
  expect(names()).toEqual([TOKEN, 'GET /api/v1/user', 'GET /api/v1/user/role']);
  expect(state()).toMatchObject({ status: 'signed-in', user: camille, roles: manager });
  expect(queryClient.getQueryState(['team'])).toMatchObject({
    data: ['a member'],
    isInvalidated: true,
  });
  expect(resets).toBe(0);
});

test('a failed attempt leaves the session expired and the page as it is', async () => {
  await expire();
  answerWith({ [TOKEN]: refuse(401, 1004) });
  await expect(signInAgain(credentials)).rejects.toMatchObject({ code: 1004 });
  expect(state()).toMatchObject({ status: 'expired', user: camille, error: null });
});

test('another user gets a fresh portal', async () => {
  await expire();
  document.cookie = 'portal_signed_in=1; Max-Age=60';
  answerWith({ 'GET /api/v1/user': { user: robin } });
  const seen: string[] = [];
  const unsubscribe = useSession.subscribe(({ status }) => seen.push(status));
  await signInAgain(credentials);
  unsubscribe();
  expect(seen).toContain('restoring');
  expect(state().user).toEqual(robin);
  expect(queryClient.getQueryData(['team'])).toBeUndefined();
  expect(resets).toBeGreaterThan(0);
});

test('a late 401 of a call made before does not expire the new session', async () => {
  let refuseLate: (answer: unknown) => void = () => undefined;
  answerWith({ [CARDS]: () => new Promise((resolve) => (refuseLate = resolve)) });
  const late = portal().call('cards');
  await waitFor(() => expect(names()).toContain(CARDS));
  useSession.setState({ status: 'expired' });
  await signInAgain(credentials);
  refuseLate(refuse(401, 1003));
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(state().status).toBe('signed-in');
});

test('the same user who signs in in another tab resumes here too', async () => {
  await expire();
  answerWith();
  tellTabs(camille.id);
  await waitFor(() => expect(state().status).toBe('signed-in'));
  expect(queryClient.getQueryData(['team'])).toEqual(['a member']);
});

test('if that fails the session stays expired, for its own dialog', async () => {
  await expire();
  answerWith({ 'GET /api/v1/user': refuse(503, 1005) });
  tellTabs(camille.id);
  await waitFor(() => expect(names()).toContain('GET /api/v1/user'));
  expect(state().status).toBe('expired');
  expectLogged(/503/u);
});

test('another user who signs in in another tab gets a fresh portal here too', async () => {
  await expire();
  document.cookie = 'portal_signed_in=1; Max-Age=60';
  answerWith({ 'GET /api/v1/user': { user: robin } });
  tellTabs(robin.id);
  await waitFor(() => expect(state().user).toEqual(robin));
  expect(queryClient.getQueryData(['team'])).toBeUndefined();
});
