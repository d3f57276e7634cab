import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { portal } from '../api';
import { useQuery } from '../query';
import { Link, useParams } from '../router';
import { defineSection, PageHeader } from '../section';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '.';

function Member() {
  const { id } = useParams();
  const business = useQuery({
    queryKey: ['business'],
    queryFn: ({ signal }) => portal().call('business', {}, { signal }),
  });
  return (
    <>
      <PageHeader title={`Member ${id ?? ''}`} actions={<button type="button">Remove</button>} />
      <p>{business.data?.name ?? business.error?.name}</p>
      <Link to="/team/8?tab=limits">Next</Link>
    </>
  );
}

const section = defineSection({
  name: 'team',
  loadMessages: () => Promise.resolve({}),
  routes: [
    {
      path: '/team/:id',
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.team',
      load: () => Promise.resolve({ default: Member }),
    },
  ],
});

const BUSINESS = 'GET /api/v1/user/business';
const shell = (answers: Answers) =>
  createTestShell({ section, path: '/team/7', roles: ['ROLE_BUSINESS'], answers });

describe('the test shell', () => {
  test('renders a page in its route, with its header and the answers of the server', async () => {
    const { calls } = await shell({ [BUSINESS]: { business: { id: 1, name: 'Flotte Roy' } } });
    expect(await screen.findByText('Flotte Roy')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Member 7' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual([BUSINESS]);
  });

  test('reports the current address', async () => {
    const { user, address } = await shell({ [BUSINESS]: refuse(403, 1004) });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/team/8?tab=limits');
    expect(screen.getByRole('heading', { name: 'Member 8' })).toBeVisible();
  });

  test('answers with errors that the core parses', async () => {
    await shell({ [BUSINESS]: refuse(403, 1004) });
    expect(await screen.findByText('RefusedError')).toBeVisible();
  });

  test('simulates a network failure', async () => {
    await shell({ [BUSINESS]: noAnswer() });
    expect(await screen.findByText('NetworkError')).toBeVisible();
    expectLogged(/NetworkError/u);
  });

  test('starts each time without state', async () => {
    await shell({ [BUSINESS]: { business: { id: 2, name: 'Autre flotte' } } });
    expect(await screen.findByText('Autre flotte')).toBeVisible();
  });
});
