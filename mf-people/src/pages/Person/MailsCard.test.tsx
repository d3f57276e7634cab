import { expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { details, zoe } from '../../people/fixtures';
import section from '../../section';

test('an address that is refused says since when and why, and is tried again', async () => {
  const mailRefusal = { since: '2026-11-24T14:00:00Z', reason: '550 5.1.1 no such user' };
  let shown = details(zoe, { mailRefusal });
  const { user } = await createTestShell({
    section,
    path: `/people/accounts/person?id=${String(zoe.user.id)}`,
    roles: ['ROLE_ADMIN'],
    answers: {
      'GET /api/v1/admin/person/*': () => ({ person: shown }),
      'GET /api/v1/admin/brand': { brands: [] },
      'GET /api/v1/admin/business': { businesses: [] },
      'POST /api/v1/admin/person/*/mail': undefined,
    },
  });
  const mails = within(await screen.findByRole('region', { name: 'Last emails' }));
  expect(mails.getByText('550 5.1.1 no such user')).toBeVisible();
  shown = details(zoe, { mailRefusal: null });
  await user.click(mails.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Emails to .* go on/u)).toBeVisible();
  await waitFor(() => expect(mails.queryByText('550 5.1.1 no such user')).toBeNull());
});
