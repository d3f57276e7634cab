import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode, type Application } from '@portal/core';
import { resetRowSelections } from '@portal/kit/list';
import {
  axe,
  createTestShell,
  eventStream,
  expectLogged,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../../section';

const HOUR_MS = 3_600_000;
const list = 'GET /api/v1/admin/application';
const approval = 'POST /api/v1/admin/application/approval';
const refusal = 'POST /api/v1/admin/application/refusal';

const signUps = 'GET /api/v1/admin/sign-up';

/** A broker whose answer is due in this many hours; `null` for an unconfirmed address. */
function application(id: number, firstName: string, hours: number | null): Application {
  return {
    user: { id, firstName, lastName: 'Roy', email: `${firstName.toLowerCase()}@courtage.test` },
    cellphone: null,
    firm: null,
    licenceNumber: null,
    appliedAt: '2026-11-20T14:05:00Z',
    isConfirmed: hours !== null,
    dueAt: hours === null ? null : new Date(Date.now() + hours * HOUR_MS).toISOString(),
  };
}

const ana = application(11, 'Ana', -3.1);
const zoe = application(12, 'Zoé', 20.1);
const unconfirmed = application(13, 'Luc', null);
const brand = { id: 4, name: 'Courtage Laurier', quota: 30, used: 2, members: 1 };

/** The page over a server that handles what it approves and refuses. */
async function open(changed: Answers = {}, applications = [ana, zoe]) {
  let waiting = applications;
  const handle = ({ body }: { body: unknown }) => {
    const { userIds } = body as { userIds: number[] };
    waiting = waiting.filter(({ user }) => !userIds.includes(user.id));
    return { results: userIds.map((userId) => ({ userId, refusal: null })) };
  };
  const shell = await createTestShell({
    section,
    path: '/people',
    roles: ['ROLE_ADMIN'],
    answers: {
      [list]: () => ({ applications: waiting }),
      [signUps]: { page: { signUps: [unconfirmed], total: 1 } },
      [approval]: handle,
      [refusal]: handle,
      'GET /api/v1/admin/brand': { brands: [brand] },
      ...changed,
    },
  });
  const sent = (name: string) =>
    shell.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...shell, sent };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name, 'u') });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  sessionStorage.clear();
  resetRowSelections();
});

test('those who wait are listed with the time left of the 48 hours; what is late stands out', async () => {
  const { container } = await open();
  expect(
    await screen.findByText('2 applications waiting – 1 late – 1 address not confirmed'),
  ).toBeInTheDocument();
  await screen.findByText('Ana Roy');
  expect(row('Ana Roy')).toHaveTextContent('3 h late');
  expect(row('Zoé Roy')).toHaveTextContent('20 h left');
  const table = screen.getByRole('table', { name: 'Sign-ups not confirmed' });
  expect(within(table).getByRole('row', { name: /Luc Roy/u })).toHaveTextContent(
    'luc@courtage.test',
  );
  expect(within(table).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ana Roy' })).toHaveAttribute(
    'href',
    '/people/accounts/person?id=11',
  );
  expect((await axe(container)).violations).toEqual([]);
});

test('a broker is approved into a brand that exists', async () => {
  const { user, sent } = await open();
  await user.click(await press('Approve Ana Roy'));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Ana Roy' });
  await user.click(await within(dialog).findByRole('button', { name: 'Approve' }));
  const choice = within(dialog).getByRole('combobox', { name: 'Brand' });
  expect(choice).toHaveAccessibleDescription('This field is required');
  expect(sent(approval)).toEqual([]);
  await user.selectOptions(choice, 'Courtage Laurier');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await closed();
  expect(sent(approval)).toEqual([{ userIds: [11], brandId: 4 }]);
  expect(screen.getByText('1 application waiting – 1 address not confirmed')).toBeInTheDocument();
  expect(screen.getByText(/^1 application approved: .*Ana Roy/u)).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('several are approved into a brand that is made on purpose; what failed stays named', async () => {
  const firm = { firm: 'Assurances Roy', licenceNumber: '603412' };
  const answers = {
    'POST /api/v1/admin/brand': { brand: { ...brand, id: 9, name: 'Courtage Lévis' } },
    [approval]: {
      results: [
        { userId: 11, refusal: null },
        { userId: 12, refusal: 'error.applicationHandled' },
      ],
    },
  };
  const { user, sent } = await open(answers, [{ ...ana, ...firm }, zoe]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Roy' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Zoé Roy' }));
  await user.click(await press('Approve the selection'));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 applications' });
  const [first] = await within(dialog).findAllByRole('listitem');
  expect(first).toHaveTextContent('Ana Roy Assurances Roy 603412');
  await user.click(await within(dialog).findByRole('radio', { name: 'A new brand' }));
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Name of the brand' }),
    'Courtage Lévis',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  const left = await within(dialog).findByRole('list', { name: 'Applications left as they are' });
  expect(left).toHaveTextContent(/^Zoé Roy/u);
  expect(sent('POST /api/v1/admin/brand')).toEqual([{ name: 'Courtage Lévis', offerQuota: 30 }]);
  expect(sent(approval)).toEqual([{ userIds: [11, 12], brandId: 9 }]);
});

test('of more selected applications than a call handles the oldest are taken', async () => {
  const many = Array.from({ length: 101 }, (_, at) =>
    application(100 + at, `Ana${String(at)}`, 20),
  );
  const { user } = await open({}, many);
  const page = await screen.findByRole('checkbox', { name: 'Select the whole page' });
  await waitFor(() => expect(page).toBeEnabled());
  await user.click(page);
  expect(screen.getByText(/101 applications selected/u)).toBeInTheDocument();
  for (const name of ['Approve the selection', 'Refuse the selection'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'the 100 oldest at a time',
    );
  await user.click(screen.getByRole('button', { name: 'Refuse the selection' }));
  expect(await screen.findByRole('dialog', { name: 'Refuse 100 applications' })).toBeVisible();
});

test('the name of another brand is refused at its field, and no broker is approved', async () => {
  const { user, sent } = await open({
    'POST /api/v1/admin/brand': refuse(409, ErrorCode.BrandNameTaken),
  });
  await user.click(await press('Approve Ana Roy'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: 'A new brand' }));
  const name = within(dialog).getByRole('textbox', { name: 'Name of the brand' });
  await user.type(name, 'courtage laurier');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Another brand already has this name.'),
  );
  expect(sent(approval)).toEqual([]);
});

test('firm and licence number stand in the row and in the dialog that decides', async () => {
  const said = { ...ana, firm: 'Courtage Roy inc.', licenceNumber: '512345' };
  const { user } = await open({}, [said]);
  const row = (await screen.findByText('Courtage Roy inc.')).closest('tr');
  expect(row).toHaveTextContent(/Ana Roy.*Courtage Roy inc\.AMF licence .*512345/u);
  await user.click(await press('Approve Ana Roy'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Courtage Roy inc.')).toBeVisible();
  expect(within(dialog).getByText('512345')).toBeVisible();
});

test('a refusal needs a reason, which is sent', async () => {
  const { user, sent } = await open();
  await user.click(await press('Refuse Zoé Roy'));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the application of Zoé Roy' });
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(reason).toHaveAttribute('aria-invalid', 'true');
  await user.type(reason, 'Licence unknown');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await closed();
  expect(sent(refusal)).toEqual([{ userIds: [12], reason: 'Licence unknown' }]);
});

test('the list is worked through by keyboard alone', async () => {
  const { user } = await open();
  await screen.findByText('Ana Roy');
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select Zoé Roy' })).toBeChecked();
  await user.keyboard('kr');
  expect(
    await screen.findByRole('dialog', { name: 'Refuse the application of Zoé Roy' }),
  ).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Roy' })).toHaveFocus());
  await user.keyboard('jxka');
  const approval = await screen.findByRole('dialog', { name: 'Approve Ana Roy' });
  const choice = within(approval).getByRole('radio', { name: 'An existing brand' });
  await waitFor(() => expect(choice).toHaveFocus());
});

test('the key ? lists the keys of the page, with the setting that disables them', async () => {
  const { user } = await open();
  await screen.findByText('Ana Roy');
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help).toHaveTextContent('aApprove the selection, or else the application');
  await user.click(within(help).getByRole('checkbox', { name: 'Turn on keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await closed();
  await user.keyboard('jr');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Turn on keyboard shortcuts' }));
});

test('after a refusal the row that took the place has the focus; after the last, the title', async () => {
  const { user } = await open({}, [ana, zoe]);
  await screen.findByText('Ana Roy');
  const refuseFocused = async () => {
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox', { name: 'Reason' }), 'No licence');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await closed();
  };
  await user.keyboard('j');
  await refuseFocused();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Zoé Roy' })).toHaveFocus());
  await refuseFocused();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a failed approval keeps the dialog open with its reason', async () => {
  const { user } = await open({ [approval]: refuse(404, ErrorCode.NotFound) });
  await user.click(await press('Approve Ana Roy'));
  const dialog = await screen.findByRole('dialog');
  const choice = await within(dialog).findByRole('combobox', { name: 'Brand' });
  await user.selectOptions(choice, 'Courtage Laurier');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The approval failed');
  expect(choice).toHaveValue('4');
});

test('what another administrator handles leaves the list, and none is left to wait', async () => {
  const stream = eventStream();
  let applications = [ana];
  await open({ [list]: () => ({ applications }), 'GET /api/v2/events': stream.answer });
  await screen.findByText('1 application waiting – 1 late – 1 address not confirmed');
  applications = [];
  stream.change({ kind: 'peopleChanged', id: 11 });
  expect(await screen.findByText('No application is waiting')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See people' })).toHaveAttribute(
    'href',
    '/people/accounts',
  );
});

test('a failure to load can be retried, and a refusal says so', async () => {
  let requests = 0;
  const failing = () =>
    (requests += 1) === 1 ? refuse(503, ErrorCode.Unavailable) : { applications: [ana] };
  const { user } = await open({ [list]: failing });
  await user.click(await press('Try again'));
  expect(await screen.findByText('Ana Roy')).toBeInTheDocument();
  expectLogged(/503/u);
});

test('somebody without the role reads that access is denied', async () => {
  await open({ [list]: refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
});
