import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { createTestShell, expectLogged, noAnswer, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

test('the profile shows the current card', async () => {
  const { panel } = await open();
  expect(await panel.findByText('Visa •••• 4242')).toBeInTheDocument();
});

/** The billing page, where the form is folded while a card is on file. */
async function openFolded(changed: Answers = {}) {
  const shell = await createTestShell({
    section,
    path: '/team/billing',
    roles: ['ROLE_BUSINESS'],
    answers: { ...answers(), ...changed },
  });
  const panel = within(await screen.findByRole('region', { name: 'Payment card' }));
  await panel.findByText(/•••• \d{4}|No card/u);
  const replace = () => panel.getByRole('button', { name: 'Replace card' });
  const field = (name: string) => panel.getByRole('textbox', { name });
  return { ...shell, panel, replace, field };
}

test('the form of the billing page unfolds with the focus on its first field, and Escape folds it', async () => {
  const { user, panel, replace, field } = await openFolded();
  expect(replace()).toHaveAttribute('aria-expanded', 'false');
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(replace());
  expect(replace()).toHaveAttribute('aria-expanded', 'true');
  expect(field('Card number')).toHaveFocus();
  await user.type(field('Name on card'), 'Zoé');
  await user.keyboard('{Escape}');
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  expect(replace()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field('Name on card')).toHaveValue('Zoé');
});

test('a saved card folds the form of the billing page', async () => {
  const { user, panel, replace, field } = await openFolded({ [update]: {} });
  await user.click(replace());
  await user.type(field('Card number'), number);
  await user.type(field('Name on card'), 'Zoé Bélanger');
  await user.type(field('Expiry'), '1229');
  await user.type(field('CVV code'), '123{Enter}');
  await waitFor(() => expect(panel.queryByRole('textbox')).not.toBeInTheDocument());
  expect(replace()).toHaveFocus();
});

test('without a card the form of the billing page is open, and folds once there is one', async () => {
  const file: unknown[] = [];
  const { user, panel, replace, field } = await openFolded({
    [cards]: () => ({ cards: [...file] }),
    [update]: () => {
      file.push({ brand: 'Visa', last4: '4242' });
      return {};
    },
  });
  expect(panel.getByRole('heading', { name: 'Add a card' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Replace card' })).not.toBeInTheDocument();
  await user.type(field('Card number'), number);
  await user.type(field('Name on card'), 'Zoé Bélanger');
  await user.type(field('Expiry'), '1229');
  await user.type(field('CVV code'), '123{Enter}');
  expect(await panel.findByText('Visa •••• 4242')).toBeInTheDocument();
  await waitFor(() => expect(replace()).toHaveFocus());
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
});

const fileOf = (status: string) => ({
  [cards]: { cards: [{ brand: 'Visa', last4: '4242', expiry: { month: '2028-11', status } }] },
});

test('a card shows the month of its expiry', async () => {
  const { panel } = await open(fileOf('valid'));
  expect(await panel.findByText('Expires in November 2028')).toBeInTheDocument();
});

test('a card that expires soon warns', async () => {
  const { panel } = await open(fileOf('expiresSoon'));
  const warning = await panel.findByText('This card expires at the end of November 2028');
  expect(warning.closest('[role=status]')).toHaveTextContent('Save the new card before then');
});

test('a card that has expired says so', async () => {
  const { panel } = await open(fileOf('expired'));
  expect(await panel.findByRole('alert')).toHaveTextContent('This card expired in November 2028');
});

test('a card of an older server has no expiry', async () => {
  const { panel } = await open();
  expect(await panel.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(panel.queryByText(/expire/iu)).not.toBeInTheDocument();
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
  expect(expiry).toHaveAccessibleDescription(/^The portal does not accept cards valid after 2029/u);
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
  expect(expiry).toHaveAccessibleDescription(/^The portal does not accept cards valid after 2029/u);
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
