import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, assurance, calls, requests } from '../../fixtures';
import section from '../../section';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1280;
});

const full = assurance(1, {
  last5YearsTickets0: '2',
  ticketYear0: '2019',
  explainTicket0: 'Excès de vitesse',
  ticketYear1: '2023',
  explainTicket1: 'Feu rouge',
  kilometerAnnually: '15000',
  discount: 'married,retired',
  boughtDate: '2021-06-15',
});

const open = (path = '/Insurer/Offer/1', changed: Answers = {}, language: 'fr' | 'en' = 'en') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    language,
    answers: { ...answers([full, ...requests(25).slice(1)]), ...changed },
  });

const region = (name: string) => screen.findByRole('region', { name });

test('the thirteen sections are in order, and the navigation focuses them', async () => {
  const { user } = await open();
  const navigation = await screen.findByRole('navigation', { name: 'Parts of the request' });
  const links = within(navigation).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Driver',
    'Driver’s licence',
    'Address',
    'Current insurer',
    'Tickets',
    'Accidents',
    'Policy',
    'Car',
    'Car financing',
    'Car usage',
    'Car details',
    'Home details',
    'Additional coverage',
  ]);
  await user.click(within(navigation).getByRole('link', { name: 'Car usage' }));
  expect(screen.getByRole('heading', { name: 'Car usage' })).toHaveFocus();
});

test('under the driver’s name stands what a broker prices by, marked where it raises the premium', async () => {
  const informations = { usage: 'pleasure', claimAmount0: 8800, criminalRecord: 'no' };
  await open('/Insurer/Offer/1', {
    [calls.request]: { assurance: assurance(1, { ...informations, creditScore: 859 }) },
  });
  const facts = await screen.findByLabelText('Pricing facts');
  expect(facts).toHaveTextContent(/Accidents1 \(\$8,800\.00\).*Criminal recordNo.*Credit859/u);
  expect(within(facts).getAllByLabelText('Raises the premium')).toHaveLength(1);
});

test('codes, months, dates and amounts are formatted in the current language', async () => {
  await open();
  expect(await region('Driver')).toHaveTextContent('Very good (740 to 799)');
  expect(await region('Driver')).toHaveTextContent(/Married.*Retired|Retired.*Married/u);
  expect(await region('Current insurer')).toHaveTextContent('March');
  expect(await region('Current insurer')).toHaveTextContent('$1,500.00');
  expect(await region('Car usage')).toHaveTextContent(/15,000\skm/u);
});

test('tickets come newest first', async () => {
  await open();
  const entries = within(await region('Tickets')).getAllByRole('listitem');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toHaveTextContent('Feu rouge');
  expect(entries[1]).toHaveTextContent('Excès de vitesse');
});

test('missing key facts show "Not provided"', async () => {
  await open();
  expect((await screen.findAllByText('Not provided')).length).toBeGreaterThan(0);
});

test('on a phone the sections are accordions', async () => {
  await open();
  await region('Driver');
  window.innerWidth = 360;
  act(() => void fireEvent(window, new Event('resize')));
  expect(screen.queryByRole('navigation', { name: 'Parts of the request' })).toBeNull();
  const folded = [...document.querySelectorAll('details')];
  expect(folded).toHaveLength(13);
  expect(folded.filter((part) => part.open)).toHaveLength(1);
});

test('previous and next follow the filtered list the request was opened from', async () => {
  const { user, address } = await open('/Insurer?motor=BATTERY');
  await user.click(await screen.findByRole('link', { name: 'Tesla Model 6 2021' }));
  await waitFor(() => expect(address()).toBe('/Insurer/Offer/6'));
  expect(await screen.findByText('2 of 8')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next request' }));
  await waitFor(() => expect(address()).toBe('/Insurer/Offer/9'));
  await screen.findByRole('heading', { level: 1, name: 'Tesla Model 9 2021' });
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(address()).toBe('/Insurer?motor=BATTERY'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Tesla Model 9 2021' })).toHaveFocus(),
  );
});

test('j and k open the neighbours; b returns to the page and row of the last opened request', async () => {
  const { user, address } = await open('/Insurer');
  await user.click(await screen.findByRole('link', { name: 'Toyota Corolla 10 2021' }));
  await screen.findByText('10 of 25');
  await user.keyboard('j');
  await screen.findByText('11 of 25');
  await user.keyboard('jk');
  await screen.findByText('11 of 25');
  expect(address()).toBe('/Insurer/Offer/11');
  await user.keyboard('b');
  await waitFor(() => expect(address()).toBe('/Insurer?page=2'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Toyota Corolla 11 2021' })).toHaveFocus(),
  );
});

test('the key ? opens the list of shortcuts', async () => {
  const { user } = await open();
  await region('Driver');
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help).toHaveTextContent('bBack to the list');
});

test('a discarded request takes no offer; the button has a reason', async () => {
  const { user } = await open('/Insurer/DiscardedUserAssurance', {
    [calls.discarded]: { assurances: requests(2) },
  });
  await user.click(await screen.findByRole('link', { name: 'Toyota Corolla 2 2021' }));
  expect(await screen.findByRole('button', { name: 'Send an offer' })).toHaveAccessibleDescription(
    'The request was discarded: no offer can be made.',
  );
});

test('a discarded request that is opened by its address takes no offer', async () => {
  await open('/Insurer/Offer/1', {
    [calls.request]: { assurance: { ...full, isDiscarded: true } },
  });
  expect(await screen.findByRole('button', { name: 'Send an offer' })).toHaveAccessibleDescription(
    'The request was discarded: no offer can be made.',
  );
});

test('a request without a car has its number for a name', async () => {
  const unnamed = { ...full, userCar: null };
  await open('/Insurer/Offer/1', { [calls.request]: { assurance: unnamed } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Request 1' })).toBeInTheDocument();
});

test.each(['/Insurer/Offer/999', '/Insurer/Offer/abc'])(
  '%s shows the not-found panel with a link back',
  async (path) => {
    await open(path);
    expect(await screen.findByText('This request is no longer there')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/Insurer',
    );
  },
);

test('a broker under review gets the notice, and no call is made', async () => {
  const { calls: made } = await createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
    answers: {},
  });
  expect(await screen.findByText(/within 48 hours/u)).toBeInTheDocument();
  expect(made).toEqual([]);
});

test('a forbidden request gives "Access denied"', async () => {
  await open('/Insurer/Offer/1', { [calls.request]: () => refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
});

test('an administrator reaches the history of the request, a broker does not', async () => {
  const { unmount } = await open();
  await region('Driver');
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
  unmount();
  const roles = ['ROLE_ADMIN'] as const;
  await createTestShell({ section, path: '/Insurer/Offer/1', roles, answers: answers([full]) });
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/people/audit?thing=request:1',
  );
});

const openWithdrawal = async (withdraw: Answers[string]) => {
  const shell = await createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: ['ROLE_ADMIN'],
    language: 'en',
    answers: { ...answers([full]), [calls.withdraw]: withdraw },
  });
  await region('Driver');
  await shell.user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Withdraw the request for Toyota Corolla 2021?',
  });
  const confirm = within(question).getByRole('button', { name: 'Withdraw the request' });
  await shell.user.click(confirm);
  return { ...shell, question };
};

test('an administrator withdraws a request and is led back to the list (REQUEST-23)', async () => {
  const { address, calls: made } = await openWithdrawal({});
  await waitFor(() => expect(address()).toBe('/Insurer'));
  expect(await screen.findByText('Request withdrawn')).toBeInTheDocument();
  expect(made.filter(({ name }) => name.endsWith('/1/withdrawal'))).toHaveLength(1);
});

test('a request that was withdrawn already leads back to the list and says so', async () => {
  const { address } = await openWithdrawal(() => refuse(404, ErrorCode.NotFound));
  await waitFor(() => expect(address()).toBe('/Insurer'));
  expect(await screen.findByText('It had already been withdrawn.')).toBeInTheDocument();
});

test.each([
  ['a refusal', () => refuse(409, ErrorCode.OfferAccepted), /driver has accepted/u],
  ['a lost connection', noAnswer, /Network error/u],
])(
  '%s stays in the question of a withdrawal, which can be asked again',
  async (_, answer, text) => {
    const { address, question } = await openWithdrawal(answer);
    expect(await within(question).findByText(text)).toBeInTheDocument();
    expect(within(question).getByRole('button', { name: 'Withdraw the request' })).toBeEnabled();
    expect(address()).toBe('/Insurer/Offer/1');
    if (answer === noAnswer) expectLogged(/NetworkError/u);
  },
);

test('a broker withdraws no request of another', async () => {
  await open();
  await region('Driver');
  expect(screen.queryByRole('button', { name: 'Withdraw the request' })).not.toBeInTheDocument();
});
