import { createTestShell, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';

const TOKEN = '0af3'.repeat(16);
const RESET = 'POST /api/v1/user/password/reset';
const PASSWORD = 'un long secret';

const invitation = { email: 'ana@roy.ca', role: null, brand: null, business: 'Boréal' };
const answers: Answers = {
  [RESET]: {},
  'POST /api/v1/user/password/reading': { email: 'ana@roy.ca' },
  'POST /api/v1/user/invitation/reading': {
    invitation: { ...invitation, hasAccount: false, asksPassword: false },
  },
};

const pages = [
  ['/new-password', 'New password'],
  ['/confirm-email', 'Password'],
  ['/new-email', 'Confirm my new address'],
  ['/invitation', 'First name'],
] as const;

async function openPage(path: string) {
  return createTestShell({ section, path, answers });
}

const shown = (name: string) => screen.findByText(name, { selector: 'label *, button *' });

test.each(pages)('the token is read, and leaves the address: %s', async (path, part) => {
  const page = await openPage(`${path}?trk=mail#${TOKEN}`);
  expect(await shown(part)).toBeVisible();
  await waitFor(() => expect(page.address()).toBe(`${path}?trk=mail`));
});

test.each(pages)(
  'an address that lost its end says so, calls nothing, and takes the pasted link: %s',
  async (path, part) => {
    const page = await openPage(path);
    expect(await screen.findByText('The end of this link was lost on the way')).toBeVisible();
    expect(screen.queryByText('This link no longer works')).not.toBeInTheDocument();
    const field = screen.getByLabelText('Address of the link');
    await page.user.type(field, `https://portal.test${path}`);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/does not have the end/));
    expect(page.calls).toEqual([]);
    await page.user.clear(field);
    await page.user.type(field, `https://filter.test/?url=https%3A%2F%2Fp${path}%23${TOKEN}&d=1`);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await shown(part)).toBeVisible();
    await waitFor(() => expect(page.address()).toBe(path));
  },
);

test.each(['.', '>', ')', '%3E', '%20.'])(
  'what stood behind the link in the mail is left: %s',
  async (behind) => {
    const page = await openPage(`/invitation#${TOKEN}${behind}`);
    expect(await shown('First name')).toBeVisible();
    expect(page.calls[0]?.body).toEqual({ token: TOKEN });
  },
);

test('a pasted link is the one that is used', async () => {
  const page = await openPage('/new-password');
  await page.user.type(await screen.findByLabelText('Address of the link'), TOKEN);
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await page.user.type(await screen.findByLabelText('New password'), PASSWORD);
  await page.user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await page.user.click(screen.getByRole('button', { name: 'Save the password' }));
  await screen.findByText('Your password is saved');
  expect(page.calls.find(({ name }) => name === RESET)?.body).toEqual({
    token: TOKEN,
    password: PASSWORD,
  });
});
