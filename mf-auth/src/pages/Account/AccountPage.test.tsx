import { ErrorCode } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { refuse } from '@portal/kit/testing';
import { hasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { screen, waitFor, within } from '@testing-library/react';
import { account, card, change, elsewhere, open, session } from '../../testing/accountPage';

const codes = ['AAAA-BBBB', 'CCCC-DDDD'];

const offer = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/AutoPortail:camille%40demo.test?secret=JBSWY3DPEHPK3PXP',
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

test('the contents of the page lead to each of its parts', async () => {
  const page = await open();
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  for (const name of ['Password', 'Open sessions', 'My data']) {
    await page.user.click(contents.getByRole('link', { name }));
    expect(document.activeElement).toContainElement(await screen.findByRole('region', { name }));
  }
  expect(location.hash).toBe('');
});

test('where the portal takes no passwords, neither one nor an app is offered', async () => {
  const settings = { singleSignOn: { providers: [], password: false } };
  await open({}, 'en', settings);
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Name and language',
    'Email',
    'Open sessions',
    'My data',
  ]);
  expect(screen.queryByText(/change your password|authenticator/iu)).toBeNull();
});

test('names and language are saved together, and the page changes its language at once', async () => {
  const page = await open({ 'POST /api/v1/user/account': {} });
  const profile = await change(page, 'Name and language');
  await page.user.clear(profile.getByLabelText('First name'));
  await page.user.type(profile.getByLabelText('First name'), 'Zoé');
  await page.user.selectOptions(profile.getByRole('combobox'), 'fr');
  await page.user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Nom et langue' })).toBeVisible();
  const saved = page.calls.find(({ name }) => name === 'POST /api/v1/user/account');
  expect(saved?.body).toEqual({ firstName: 'Zoé', lastName: 'Roy', language: 'fr' });
});

test('a wrong current password is an error of its field, and a new one closes the form', async () => {
  let refused = true;
  const page = await open({
    'POST /api/v1/user/password': () =>
      refused
        ? refuse(422, ErrorCode.InvalidFields, { currentPassword: 'wrongPassword' })
        : undefined,
  });
  const password = await change(page, 'Password');
  const current = password.getByLabelText('Current password');
  await page.user.type(current, 'not mine');
  await page.user.type(password.getByLabelText('New password'), 'trois chats gris');
  await page.user.type(password.getByLabelText('Confirm the new password'), 'trois chats gris');
  const submit = password.getByRole('button', { name: 'Change the password' });
  await page.user.click(submit);
  await waitFor(() => expect(current).toHaveAccessibleDescription('This password is wrong'));
  refused = false;
  await page.user.click(submit);
  expect(await screen.findByText(/Your password is changed/u)).toBeVisible();
  expect(current).not.toBeInTheDocument();
  expect(password.getByRole('button', { name: 'Change: Password' })).toHaveFocus();
  const sent = page.calls.filter(({ name }) => name === 'POST /api/v1/user/password');
  expect(sent[1]?.body).toEqual({ currentPassword: 'not mine', password: 'trois chats gris' });
});

test('a call under way when the password changes does not expire the session', async () => {
  let refuseSessions: (refusal: Response) => void = () => undefined;
  let asked = 0;
  const page = await open({
    'GET /api/v1/user/session': () => {
      asked += 1;
      if (asked > 1) return { sessions: [session] };
      return new Promise<Response>((resolve) => {
        refuseSessions = resolve;
      });
    },
    'POST /api/v1/user/password': {},
  });
  const password = await change(page, 'Password');
  await page.user.type(password.getByLabelText('Current password'), 'un long secret');
  await page.user.type(password.getByLabelText('New password'), 'trois chats gris');
  await page.user.type(password.getByLabelText('Confirm the new password'), 'trois chats gris');
  await page.user.click(password.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText(/Your password is changed/u)).toBeVisible();
  refuseSessions(refuse(401, ErrorCode.Unauthenticated));
  expect(await screen.findByText('This session')).toBeVisible();
  expect(useSession.getState().status).toBe('signed-in');
});

test('each other session has a button that ends it; this one is marked', async () => {
  let sessions = [session, elsewhere];
  const page = await open({
    'GET /api/v1/user/session': () => ({ sessions }),
    'DELETE /api/v1/user/session/2': () => {
      sessions = [session];
    },
  });
  const list = await card('Open sessions');
  expect(await list.findByText('This session')).toBeVisible();
  expect(list.getByText('192.0.2.1 (the network that you use now)')).toBeVisible();
  await page.user.click(list.getByRole('button', { name: 'End the session Safari on iPhone' }));
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
  expect(list.queryByRole('button', { name: /^End/u })).toBeNull();
});

test('a session gets a name of its own, beside the browser that it was opened in', async () => {
  let sessions = [session, elsewhere];
  const page = await open({
    'GET /api/v1/user/session': () => ({ sessions }),
    'POST /api/v1/user/session/2': () => {
      sessions = [session, { ...elsewhere, name: 'Téléphone' }];
    },
  });
  const list = await card('Open sessions');
  await page.user.click(
    await list.findByRole('button', { name: 'Rename the session Safari on iPhone' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Name the session' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Safari on iPhone');
  await page.user.clear(name);
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/required/u));
  await page.user.type(name, 'Téléphone');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await list.findByRole('heading', { name: 'Téléphone' })).toBeVisible();
  expect(list.getByText('Safari on iPhone')).toBeVisible();
  const sent = page.calls.find(({ name: call }) => call === 'POST /api/v1/user/session/2');
  expect(sent?.body).toEqual({ name: 'Téléphone' });
});

test('all other sessions are ended after a question', async () => {
  const page = await open({ 'DELETE /api/v1/user/session': {} });
  const list = await card('Open sessions');
  await page.user.click(await list.findByRole('button', { name: 'End all other sessions' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('Your other sessions are ended.')).toBeVisible();
});

test('an authenticator is set up after the password is asked again, and its codes are shown once', async () => {
  let [proved, outdated] = [false, true];
  const page = await open({
    'POST /api/v1/user/authenticator': () =>
      proved ? { authenticator: offer } : refuse(403, ErrorCode.ConfirmationNeeded),
    'POST /api/v1/user/identity': () => {
      proved = true;
    },
    'POST /api/v1/user/authenticator/code': { recoveryCodes: codes },
    'POST /api/v1/user/recovery/kept': () =>
      outdated ? refuse(410, ErrorCode.LinkExpired) : undefined,
  });
  const factor = await card('Second factor');
  await page.user.click(factor.getByRole('button', { name: 'Set up an app' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await page.user.type(await proof.findByLabelText('Password'), 'secret');
  await page.user.click(proof.getByRole('button', { name: 'Confirm' }));

  const setUp = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(setUp.getByRole('img', { name: /QR code/u })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,/u),
  );
  for (const group of ['JBSW', 'Y3DP', 'EHPK', '3PXP'])
    expect(setUp.getByText(group)).toBeVisible();
  expect(setUp.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', offer.address);
  await page.user.click(setUp.getByRole('button', { name: 'Copy the key' }));
  expect(await setUp.findByText('Key copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
  const code = setUp.getByLabelText('Code that the app shows');
  await page.user.type(code, '12345');
  await page.user.click(setUp.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Enter the 6 digits that/u));
  await page.user.type(code, '6');
  await page.user.click(setUp.getByRole('button', { name: 'Confirm' }));
  for (const recovery of codes) expect(await setUp.findByText(recovery)).toBeVisible();
  expect(setUp.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(screen.getByText(codes[0] ?? '')).toBeVisible();
  expect(setUp.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(hasUnsavedChanges()).toBe(true);
  await page.user.click(setUp.getByRole('button', { name: 'I have kept them' }));
  expect(await setUp.findByText(/can no longer be kept/u)).toBeVisible();
  expect(hasUnsavedChanges()).toBe(true);
  outdated = false;
  await page.user.click(setUp.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('Your second factor is set up.')).toBeVisible();
});

test('a cancelled question changes nothing and is no error', async () => {
  const page = await open({
    'GET /api/v1/user/account': {
      account: { ...account, hasAuthenticator: true, recoveryCodes: 9 },
    },
    'DELETE /api/v1/user/authenticator': () => refuse(403, ErrorCode.ConfirmationNeeded),
  });
  const factor = await card('Second factor');
  expect(factor.getByText('You have 9 recovery codes left.')).toBeVisible();
  await change(page, 'Second factor');
  await page.user.click(factor.getByRole('button', { name: 'Remove the app' }));
  const question = within(screen.getByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Remove the app' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await page.user.click(await proof.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(factor.queryByRole('alert')).toBeNull();
});

test('the error of a removal shows that the app is gone, and goes with the next action', async () => {
  let hasAuthenticator = true;
  const page = await open({
    'GET /api/v1/user/account': () => ({ account: { ...account, hasAuthenticator } }),
    'DELETE /api/v1/user/authenticator': () => {
      hasAuthenticator = false;
      return refuse(404, ErrorCode.NotFound);
    },
    'POST /api/v1/user/authenticator': { authenticator: offer },
  });
  const factor = await change(page, 'Second factor');
  await page.user.click(factor.getByRole('button', { name: 'Remove the app' }));
  const question = within(screen.getByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Remove the app' }));
  expect(await factor.findByRole('alert')).toBeVisible();
  await page.user.click(await factor.findByRole('button', { name: 'Set up an app' }));
  await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  await waitFor(() => expect(factor.queryByRole('alert', { hidden: true })).toBeNull());
});

test('without a password the question leads to the sign-out, by a button that says so', async () => {
  const page = await open({
    'GET /api/v1/user/account': { account: { ...account, hasPassword: false } },
    'GET /api/v1/user/data': () => refuse(403, ErrorCode.ConfirmationNeeded),
  });
  const data = await card('My data');
  await page.user.click(data.getByRole('button', { name: 'Download my data' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(proof.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
});

test('the file of all data is downloaded after the password', async () => {
  const createUrl = jest.fn((_: Blob) => 'blob:file');
  Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: jest.fn() });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let proved = false;
  const page = await open({
    'GET /api/v1/user/data': () =>
      proved ? { account: [] } : refuse(403, ErrorCode.ConfirmationNeeded),
    'POST /api/v1/user/identity': () => {
      proved = true;
    },
  });
  const data = await card('My data');
  await page.user.click(data.getByRole('button', { name: 'Download my data' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await page.user.type(await proof.findByLabelText('Password'), 'secret');
  await page.user.click(proof.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(createUrl.mock.calls[0]?.[0].size).toBeGreaterThan(0);
});

test('the page is in French for a French user', async () => {
  await open({}, 'fr');
  for (const name of [
    'Nom et langue',
    'Courriel',
    'Mot de passe',
    'Deuxième facteur',
    'Sessions ouvertes',
    'Mes données',
  ]) {
    expect(await screen.findByRole('region', { name })).toBeVisible();
  }
});
