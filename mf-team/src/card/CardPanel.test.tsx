import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answers } from '../fixtures';
import section from '../section';

const cards = 'GET /api/v1/user/card';
const update = 'POST /api/v1/user/card';
const number = '4242 4242 4242 4242';

async function open(changed: Answers = {}, path = '/profile') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });
  const panel = within(await screen.findByRole('region', { name: 'Payment card' }));
  const field = (name: string) => panel.getByRole('textbox', { name });
  const fields = {
    cardNumber: field('Card number'),
    name: field('Name on card'),
    expiry: field('Expiry'),
    cvv: field('CVV code'),
    submit: panel.getByRole('button', { name: 'Save card' }),
  };
  async function fill({ digits = number, expiry = '1229', cvv = '123' } = {}) {
    await shell.user.type(fields.cardNumber, digits);
    await shell.user.type(fields.name, 'Zoé Bélanger');
    await shell.user.type(fields.expiry, expiry);
    await shell.user.type(fields.cvv, cvv);
  }
  const sent = () => shell.calls.filter(({ name }) => name === update);
  return { ...shell, ...fields, panel, fill, sent };
}

test.each(['/profile', '/team/billing'])('%s shows the current card', async (path) => {
  const { panel } = await open({}, path);
  expect(await panel.findByText('Visa •••• 4242')).toBeInTheDocument();
});

test('the profile shows the card panel alone', async () => {
  const { calls } = await open();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(calls.map(({ name }) => name)).toEqual([cards]);
});

test('without a card the panel says "No card"', async () => {
  const { panel } = await open({ [cards]: { cards: [] } });
  expect(await panel.findByText('No card')).toBeInTheDocument();
  expect(panel.getByRole('heading', { name: 'Add a card' })).toBeInTheDocument();
});

test('a failure to load the card leaves the form usable', async () => {
  const { panel, cardNumber } = await open({ [cards]: () => refuse(503, ErrorCode.Unavailable) });
  expect(await panel.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(cardNumber).toBeEnabled();
  expectLogged(/503/u);
});

test('each field has its autocomplete token and input mode', async () => {
  const { cardNumber, name, expiry, cvv } = await open();
  expect(cardNumber).toHaveAttribute('autocomplete', 'cc-number');
  expect(name).toHaveAttribute('autocomplete', 'cc-name');
  expect(expiry).toHaveAttribute('autocomplete', 'cc-exp');
  expect(cvv).toHaveAttribute('autocomplete', 'cc-csc');
  expect(cvv).toHaveAccessibleDescription(/on the back of the card/u);
  for (const field of [cardNumber, expiry, cvv])
    expect(field).toHaveAttribute('inputmode', 'numeric');
});

test('typed text is formatted; on blur, text that cannot be read shows an error', async () => {
  const { user, cardNumber, expiry, cvv } = await open();
  await waitFor(async () => {
    await user.clear(cardNumber);
    await user.type(cardNumber, '42424');
    expect(cardNumber).toHaveValue('4242 4');
  });
  await user.type(expiry, '4/2030');
  await user.type(cvv, '12a');
  expect(expiry).toHaveValue('04/30');
  expect(expiry).toHaveAccessibleDescription(
    /^Enter a month \(01 to 12\) and a year \(22 to 29\)/u,
  );
  await user.click(document.body);
  expect(cvv).toHaveValue('12a');
  await waitFor(() =>
    expect(cvv).toHaveAccessibleDescription(/^Enter the 3 digits of the security code/u),
  );
});

test('every field is required; an empty form is not sent', async () => {
  const { user, cardNumber, submit, sent } = await open();
  await user.click(submit);
  expect(screen.getAllByRole('link', { name: /This field is required/u })).toHaveLength(4);
  expect(cardNumber).toHaveAccessibleDescription('This field is required');
  expect(sent()).toEqual([]);
});

test('each malformed field has its own error', async () => {
  const { user, cardNumber, expiry, cvv, fill, submit, sent } = await open();
  await fill({ digits: '4242 4242', expiry: '1230', cvv: '12' });
  await user.click(submit);
  expect(cardNumber).toHaveAccessibleDescription('Enter the 16 digits of the card number');
  expect(expiry).toHaveAccessibleDescription(
    /^Enter a month \(01 to 12\) and a year \(22 to 29\)/u,
  );
  expect(cvv).toHaveAccessibleDescription(/^Enter the 3 digits of the security code/u);
  expect(sent()).toEqual([]);
});

test('a wrong check digit and a past month give a warning and do not block the form', async () => {
  const { user, panel, fill, submit, sent } = await open({ [update]: {} });
  await fill({ digits: '4242 4242 4242 4241', expiry: '0122' });
  expect(panel.getByText('Check this number: one digit seems wrong.')).toBeInTheDocument();
  expect(
    panel.getByText('This month has already passed: the card may be declined.'),
  ).toBeInTheDocument();
  await user.click(submit);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a valid card is sent in the API format, fetched again and confirmed; number and CVV are cleared', async () => {
  const file = [{ brand: 'Mastercard', last4: '4444' }];
  const { user, panel, fill, submit, sent, cardNumber, cvv } = await open({
    [cards]: () => ({ cards: [...file] }),
    [update]: () => {
      file[0] = { brand: 'Visa', last4: '4242' };
      return {};
    },
  });
  expect(await panel.findByText('Mastercard •••• 4444')).toBeInTheDocument();
  await fill();
  await user.dblClick(submit);
  expect(await panel.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(screen.getByText('Credit card updated')).toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      name: 'Zoé Bélanger',
      number: '4242424242424242',
      exp_month: '12',
      exp_year: '2029',
      cvv: '123',
    },
  ]);
  expect(cardNumber).toHaveValue('');
  expect(cvv).toHaveValue('');
  const kept =
    [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join('') +
    document.body.innerHTML;
  expect(kept).not.toMatch(/4242 ?4242 ?4242|123/u);
});

test.each([
  ['refused', () => refuse(422, ErrorCode.CardRefused)],
  ['lost', noAnswer()],
])(
  'a card that is %s gives a toast and an error in the form, which keeps its values',
  async (how, answered) => {
    const { user, panel, fill, submit, cardNumber, cvv } = await open({ [update]: answered });
    await fill();
    await user.click(submit);
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'The card update failed to be processed.',
    );
    expect(screen.getByText('Credit card error')).toBeInTheDocument();
    expect(cardNumber).toHaveValue(number);
    expect(cvv).toHaveValue('123');
    expect(submit).not.toHaveAttribute('aria-busy');
    if (how === 'lost') expectLogged(/NetworkError/u);
  },
);

test('a session that has expired clears number and CVV only, without a toast', async () => {
  const { user, panel, fill, submit, cardNumber, name, expiry, cvv } = await open({
    [update]: () => refuse(401, ErrorCode.Unauthenticated),
  });
  await fill();
  await user.click(submit);
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'Your session has expired. Sign in again, then retry.',
  );
  expect(cardNumber).toHaveValue('');
  expect(cvv).toHaveValue('');
  expect(name).toHaveValue('Zoé Bélanger');
  expect(expiry).toHaveValue('12/29');
  expect(screen.queryByText('Credit card error')).not.toBeInTheDocument();
});

test('a field error of the server is shown at its field', async () => {
  const { user, fill, submit, cardNumber } = await open({
    [update]: () => refuse(422, ErrorCode.InvalidFields, { number: 'invalid' }),
  });
  await fill();
  await user.click(submit);
  await waitFor(() =>
    expect(cardNumber).toHaveAccessibleDescription('Enter the 16 digits of the card number'),
  );
});

test('the page has no accessibility violations', async () => {
  const { container, panel } = await open();
  await panel.findByText('Visa •••• 4242');
  expect((await axe(container)).violations).toEqual([]);
});
