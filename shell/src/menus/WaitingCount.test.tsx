import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setLanguage } from '@portal/kit/i18n';
import { MemoryRouter } from '@portal/kit/router';
import { queryClient } from '@portal/kit/query';
import { useTabCounts } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { answerFetch } from '@portal/kit/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { startPortal } from '../testing/portal';
import { WaitingCount } from './WaitingCount';

beforeAll(startPortal);
beforeEach(() => {
  queryClient.clear();
  useSession.setState({ waiting: null });
});

const session = {
  user: { id: 1, email: 'c@demo.test', firstName: 'Camille', lastName: 'Roy' },
  name: 'Camille Roy',
  roles: [{ role: 'ROLE_ADMIN', isAccepted: true }],
  menuRoles: ['ROLE_ADMIN'],
  business: null,
  brands: [],
  language: 'en',
};

const open = () =>
  render(
    <MemoryRouter path="/people">
      <WaitingCount />
    </MemoryRouter>,
  );

test('the number of the first answer is shown at once, at the menu entry and its tab', async () => {
  useSession.setState({ waiting: 3 });
  open();
  expect(screen.getByText('3 applications waiting')).toBeInTheDocument();
  expect(renderHook(() => useTabCounts()).result.current['/people']).toBe(3);
  await act(() => setLanguage('fr'));
  expect(screen.getByText('3 candidatures en attente')).toBeInTheDocument();
  await act(() => setLanguage('en'));
});

test('without that answer the number is read, and nothing is shown for none', async () => {
  const calls = answerFetch({ 'GET /api/v1/session': { session: { ...session, waiting: 0 } } });
  const { container } = open();
  const counts = renderHook(() => useTabCounts()).result;
  await waitFor(() => expect(counts.current['/people']).toBe(0));
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/v1/session']);
  expect(container).toBeEmptyDOMElement();
});
