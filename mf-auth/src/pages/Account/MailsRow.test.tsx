import { ErrorCode } from '@portal/core';
import { expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import { card, change, open } from '../../testing/accountPage';

const NOTIFICATIONS = 'GET /api/v1/user/notification';
const SAVE = 'POST /api/v1/user/notification';
const NOW = 'POST /api/v1/user/notification/now';

const notifications = {
  choices: [
    { kind: 'newRequests', timing: 'morning', views: [] },
    { kind: 'answers', timing: 'never', views: [] },
  ],
  timeZone: null,
  refusal: null,
};

const views = [
  { id: 5, list: 'unansweredRequests', name: 'Electric', query: 'motor=BATTERY' },
  { id: 6, list: 'discardedRequests', name: 'Old', query: '' },
];

const openMails = (answers: Answers = {}) =>
  open({
    [NOTIFICATIONS]: { notifications },
    'GET /api/v2/support/view': { views },
    ...answers,
  });

test('the choices of each kind, the views and the time zone are saved', async () => {
  const page = await openMails({ [SAVE]: undefined });
  const mails = await change(page, 'Emails');
  await page.user.selectOptions(mails.getByLabelText('New requests'), 'now');
  await page.user.click(await mails.findByLabelText('Electric'));
  expect(mails.queryByLabelText('Old')).toBeNull();
  await page.user.click(mails.getByLabelText('All new requests'));
  await page.user.selectOptions(mails.getByLabelText('Time zone'), 'Europe/Paris');
  await page.user.click(mails.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your emails will follow these choices.')).toBeVisible();
  expect(page.calls.find(({ name }) => name === SAVE)?.body).toEqual({
    choices: [
      { kind: 'newRequests', timing: 'now', views: [5] },
      { kind: 'answers', timing: 'never', views: [] },
    ],
    timeZone: 'Europe/Paris',
  });
});

test.each([
  [
    'an administrator',
    {
      waitingBrokers: 'Brokers who have waited longer than 24 hours',
      lowStock: 'Stations that are out of codes or running low',
    },
  ],
  ['a manager', { team: 'Your team: limits reached, seats, card' }],
])('%s chooses the kinds of the role, without views', async (_, kinds) => {
  const names = Object.keys(kinds);
  const choices = names.map((kind) => ({ kind, timing: 'morning', views: [] }));
  const page = await openMails({
    [NOTIFICATIONS]: { notifications: { ...notifications, choices } },
    [SAVE]: undefined,
  });
  const mails = await change(page, 'Emails');
  for (const label of Object.values(kinds)) {
    await page.user.selectOptions(mails.getByLabelText(label), 'twice');
  }
  expect(mails.queryByText('Which new requests?')).toBeNull();
  await page.user.click(mails.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your emails will follow these choices.')).toBeVisible();
  expect(page.calls.find(({ name }) => name === SAVE)?.body).toMatchObject({
    choices: names.map((kind) => ({ kind, timing: 'twice', views: [] })),
  });
  expect(page.calls.map(({ name }) => name)).not.toContain('GET /api/v2/support/view');
});

test('one is mailed now, or says that there is nothing', async () => {
  let isSent = true;
  const page = await openMails({ [NOW]: () => ({ isSent }) });
  const mails = await card('Emails');
  await page.user.click(mails.getByRole('button', { name: 'Send me one now' }));
  expect(await screen.findByText('The email is on its way.')).toBeVisible();
  isSent = false;
  await page.user.click(mails.getByRole('button', { name: 'Send me one now' }));
  expect(await screen.findByText('There is nothing that you have not seen')).toBeVisible();
});

test('an address that is refused says since when and why', async () => {
  const refusal = { since: '2026-11-24T14:00:00Z', reason: '550 5.1.1 no such user' };
  await openMails({ [NOTIFICATIONS]: { notifications: { ...notifications, refusal } } });
  const mails = await card('Emails');
  expect(mails.getByText('550 5.1.1 no such user')).toBeVisible();
});

test('a person whose roles get no emails has no row', async () => {
  await openMails({ [NOTIFICATIONS]: { notifications: { ...notifications, choices: [] } } });
  await card('Open sessions');
  expect(screen.queryByRole('region', { name: 'Emails' })).toBeNull();
});

test('a failed reading of the choices is tried again', async () => {
  let fails = true;
  const page = await openMails({
    [NOTIFICATIONS]: () => (fails ? refuse(503, ErrorCode.Unavailable) : { notifications }),
  });
  await card('Open sessions');
  expectLogged(/503/u);
  fails = false;
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await card('Emails')).toBeDefined();
});
