import { screen, waitFor } from '@testing-library/react';
import { account, card, open } from '../../testing/accountPage';

test('identity providers are listed where there are some, and removed after a question', async () => {
  let identityProviders = [
    { issuer: 'https://id.test', name: 'Acme', linkedAt: '2026-11-20T15:05:00Z' },
  ];
  const page = await open({
    'GET /api/v1/user/account': () => ({ account: { ...account, identityProviders } }),
    'DELETE /api/v1/user/provider': () => {
      identityProviders = [];
    },
  });
  const row = await card('Identity providers');
  expect(row.getByRole('listitem')).toHaveTextContent(/Acme.*linked since.*20 November 2026/u);
  await page.user.click(row.getByRole('button', { name: 'Remove Acme' }));
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Identity providers' })).toBeNull(),
  );
  expect(
    page.calls.filter(({ name }) => name.startsWith('DELETE')).map(({ body }) => body),
  ).toEqual([{ issuer: 'https://id.test' }]);
});
