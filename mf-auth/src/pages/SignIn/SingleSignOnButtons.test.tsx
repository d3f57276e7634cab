import { createTestShell } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import section from '../../section';

let isOffline = true;

jest.mock('../SingleSignOn/ProviderButtons', () => {
  if (isOffline) throw new Error('Loading chunk sso failed.');
  return jest.requireActual<object>('../SingleSignOn/ProviderButtons');
});

test('buttons whose file did not load are loaded by a retry, beside the form', async () => {
  const page = await createTestShell({
    section,
    path: '/login',
    answers: {},
    settings: {
      singleSignOn: { providers: [{ id: 'acme', name: 'Acme' }], password: true },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByLabelText('Password')).toBeVisible();
  isOffline = false;
  await page.user.click(retry);
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
