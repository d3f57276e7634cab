import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { portal, resetPortal } from '../api';
import { setConfig } from '../config';
import { signInAgain, signOut, useSession } from '../session';
import { answerFetch, refuse, type Answers, type Call } from '../testing';
import { queryClient, useQuery } from '.';

const BUSINESS = 'GET /api/v1/user/business';
const camille = { id: 7, email: 'camille@demo.test', firstName: 'Camille', lastName: 'Roy' };
const credentials = { email: camille.email, password: 'secret', rememberMe: false };
const business = (name: string) => ({ business: { id: 1, name } });
const expired = refuse(401, 1003);

let calls: readonly Call[];
const answerWith = (answers: Answers) => {
  calls = answerFetch({
    'POST /api/v1/user/token': {},
    'DELETE /api/v1/user/token': {},
    'GET /api/v1/user': { user: camille },
    'GET /api/v1/user/role': [],
    ...answers,
  });
};
const reads = () => calls.filter(({ name }) => name === BUSINESS);

function Business() {
  const { data, error } = useQuery({
    queryKey: ['business'],
    queryFn: ({ signal }) => portal().call('business', {}, { signal }),
  });
  return <p>{error ? 'failed' : (data?.name ?? 'loading')}</p>;
}

const expiry = () => waitFor(() => expect(useSession.getState().status).toBe('expired'));

beforeAll(async () => {
  await initCore();
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
  });
});

beforeEach(() => {
  resetPortal();
  queryClient.clear();
  useSession.setState({ status: 'signed-in', user: camille, roles: [], error: null });
});

test('a first read keeps its skeleton while the session is expired, then is made once more', async () => {
  answerWith({ [BUSINESS]: expired });
  render(<Business />);
  await expiry();
  expect(screen.getByText('loading')).toBeVisible();
  answerWith({ [BUSINESS]: business('Flotte Roy') });
  await act(() => signInAgain(credentials));
  expect(await screen.findByText('Flotte Roy')).toBeVisible();
  expect(reads()).toHaveLength(1);
});

test('a refresh keeps the data while the session is expired, then is made once more', async () => {
  answerWith({ [BUSINESS]: business('Flotte Roy') });
  render(<Business />);
  await screen.findByText('Flotte Roy');
  answerWith({ [BUSINESS]: expired });
  void queryClient.invalidateQueries();
  await expiry();
  expect(screen.getByText('Flotte Roy')).toBeVisible();
  answerWith({ [BUSINESS]: business('Flotte Gagnon') });
  await act(() => signInAgain(credentials));
  expect(await screen.findByText('Flotte Gagnon')).toBeVisible();
  expect(reads()).toHaveLength(1);
});

test('a sign-out instead ends the read', async () => {
  answerWith({ [BUSINESS]: expired });
  const page = render(<Business />);
  await expiry();
  await act(() => signOut());
  page.unmount();
  expect(queryClient.isFetching()).toBe(0);
  expect(reads()).toHaveLength(1);
});
