import { beforeAll, expect, jest, test } from '@jest/globals';
import { ErrorCode, type AuditRow } from '@portal/core';
import {
  createTestShell,
  eventStream,
  expectLogged,
  refuse,
  type Answers,
  catchDownloads,
} from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { act as auditRow, auditAnswers, auditCalls } from '../../audit/fixtures';
import section from '../../section';

beforeAll(() => {
  // Of the layout, which jsdom lacks.
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

async function open(changed: Answers = {}, path = '/people/audit', language: 'fr' | 'en' = 'en') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    language,
    answers: { ...auditAnswers(), ...changed },
  });
  const searches = (name: string) =>
    shell.calls.filter((call) => call.name === name).map(({ url }) => url.search);
  return { ...shell, searches };
}

const only = (...rows: AuditRow[]) => ({
  page: { rows, total: rows.length, hasMore: false, thing: null },
});

test('an act is a sentence with its time, and links to what it is about', async () => {
  const things = [
    auditRow(12),
    auditRow(5, { thing: { kind: 'person', id: 5, name: 'Ana Roy' }, kind: 'access' }),
    auditRow(6, { thing: { kind: 'brand', id: 6, name: 'Courtage B' } }),
    auditRow(7, { thing: { kind: 'business', id: 7, name: 'Transport M' } }),
    auditRow(8, { thing: { kind: 'station', id: 8, name: '1, rue A' } }),
    auditRow(9, { thing: { kind: 'invitation', id: 9, name: 'n@demo.test' } }),
    auditRow(10, { thing: null, kind: null, person: null, text: 'The server boat.sell 5.' }),
  ].map((one) => ({ ...one, person: one.id === 12 ? one.person : null }));
  await open({ [auditCalls.list]: only(...things) });
  const row = await screen.findByRole('row', { name: /Nadia Haddad discarded request #12/u });
  expect(within(row).getByText('1 March 2026 (14:05)')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/people/accounts/person?id=1003',
    '/Insurer/Offer/12',
    '/people/accounts/person?id=5',
    '/people/brands/brand?id=6',
    '/people/businesses/business?id=7',
    '/Stations?address=1%2C+rue+A',
    '/people/invitations',
  ]);
  expect(screen.getByRole('row', { name: /boat\.sell/u })).toHaveTextContent('Other');
});

test('a kind of acts that only a later core knows is another kind, never a key', async () => {
  const later = auditRow(4, { kind: 'boat' as 'offer', thing: null });
  await open({ [auditCalls.list]: only(later) });
  const row = await screen.findByRole('row', { name: /discarded request/u });
  expect(row).toHaveTextContent('Other');
  expect(row).not.toHaveTextContent('audit.kinds');
});

test('who acted links to the person, with the e-mail where the name is no evidence', async () => {
  const spoof = { person: { id: 7, name: 'Ana Roy' }, personEmail: 'bo@demo.test', thing: null };
  await open({ [auditCalls.list]: only(auditRow(1, spoof), auditRow(2, { thing: null })) });
  const link = await screen.findByRole('link', { name: 'Ana Roy' });
  expect(link).toHaveAttribute('href', '/people/accounts/person?id=7');
  expect(screen.getByText('bo@demo.test')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nadia Haddad' })).toHaveAttribute(
    'href',
    '/people/accounts/person?id=1003',
  );
});

test('filters narrow the trail, are in the URL and start at the first page', async () => {
  const { user, address, searches } = await open({}, '/people/audit?page=2');
  expect(await screen.findByText('26 to 50 of 60 results', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Person: Everyone' }));
  await user.click(await screen.findByRole('option', { name: 'Nadia Haddad' }));
  expect(address()).toBe('/people/audit?person=1003');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Offers');
  await user.type(screen.getByLabelText('From'), '2026-11-05');
  expect(address()).toBe('/people/audit?person=1003&kind=offer&from=2026-11-05');
  const filter = 'person=1003&kind=offer&from=2026-11-05&timeZone=America%2FToronto';
  expect(screen.queryByRole('checkbox', { name: 'Include sessions' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(searches(auditCalls.list)).toContain(`?page=1&size=25&withoutSessions=true&${filter}`),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/people/audit');
});

test('who acted is chosen by typed words, by keyboard alone, and the focus comes back', async () => {
  const { user, address, searches } = await open();
  expect(searches(auditCalls.people)).toEqual([]);
  const button = await screen.findByRole('button', { name: 'Person: Everyone' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 people')).toBeVisible();
  await user.keyboard('belanger');
  expect(await screen.findByText('1 person')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Person: Martin Bélanger' })).toHaveFocus();
  expect(address()).toBe('/people/audit?person=1002');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Everyone' }));
  expect(address()).toBe('/people/audit');
});

test('more people than are shown at once are said to be there', async () => {
  const people = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, name: `Ana N${at}` }));
  const { user } = await open({ [auditCalls.people]: { people } });
  await user.click(await screen.findByRole('button', { name: 'Person: Everyone' }));
  expect(await screen.findByText(/^50 of 51 people: type part of the name/u)).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(51);
});

test('a search is in the URL and in the call, and goes with the filters', async () => {
  const { user, address, searches } = await open();
  const search = await screen.findByRole('textbox', {
    name: 'Request number, name, email, token or webhook',
  });
  await user.type(search, '#12{Enter}');
  expect(address()).toBe('/people/audit?q=%2312');
  const expected = '?page=1&size=25&withoutSessions=true&search=%2312';
  await waitFor(() => expect(searches(auditCalls.list)).toContain(expected));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/people/audit');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

test('the button prints the filtered acts of all pages, and the page stands again after (LIST-18)', async () => {
  const { user, searches } = await open(
    { ...auditAnswers(130) },
    '/people/audit?kind=offer&page=2',
  );
  expect(await screen.findByText('Showing 26 to 50 of 130 results')).toBeVisible();
  const onPaper: (number | string | null)[] = [];
  window.print = () => {
    onPaper.push(screen.getAllByRole('row').length - 1, screen.getByText(/^Showing/u).textContent);
    window.dispatchEvent(new Event('afterprint'));
  };
  await user.click(screen.getByRole('button', { name: 'Print the list' }));
  await waitFor(() => expect(onPaper).toEqual([130, 'Showing 1 to 130 of 130 results']));
  expect(searches(auditCalls.list)).toContain('?page=2&size=100&withoutSessions=true&kind=offer');
  expect(await screen.findByText('Showing 26 to 50 of 130 results')).toBeVisible();
});

test('of a trail of more than a thousand acts the button names what it prints', async () => {
  await open(auditAnswers(1001));
  expect(await screen.findByRole('button', { name: 'Print the first 1,000' })).toBeVisible();
});

test('sessions are shown once they are asked for, which is no filter to clear', async () => {
  const { user, address, searches } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Include sessions' }));
  expect(address()).toBe('/people/audit?sessions=true');
  await waitFor(() => expect(searches(auditCalls.list)).toContain('?page=1&size=25'));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export (CSV)' })).toBeVisible();
});

test('a history names its row, and leads back to the whole trail', async () => {
  const thing = { kind: 'brand', id: 3, name: 'Courtage du Fleuve' };
  const { user, address, searches } = await open(
    { [auditCalls.list]: { page: { rows: [auditRow(1)], total: 1, hasMore: false, thing } } },
    '/people/audit?thing=brand:3',
  );
  expect(await screen.findByText('History: Courtage du Fleuve')).toBeVisible();
  expect(searches(auditCalls.list)).toContain(
    '?page=1&size=25&withoutSessions=true&thing=brand%3A3',
  );
  await user.click(screen.getByRole('button', { name: 'Show the whole trail' }));
  expect(address()).toBe('/people/audit');
});

test.each(['thing=boat:1', 'kind=boats', 'sessions=yes', 'person=x', 'from=2026-02-31'])(
  'a filter of the URL that cannot be read selects all, and the page says so: %s',
  async (params) => {
    const { searches } = await open({}, `/people/audit?${params}`);
    expect(await screen.findByText(/^This link has a filter that cannot be read/u)).toBeVisible();
    expect(searches(auditCalls.list)).toEqual(['?page=1&size=25&withoutSessions=true']);
  },
);

test('filters without a result offer to clear them, an empty trail has none to clear', async () => {
  const { unmount } = await open({ [auditCalls.list]: only() }, '/people/audit?kind=offer');
  expect(await screen.findByText('No results')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Clear filters' })).toHaveLength(2);
  unmount();
  await open({ [auditCalls.list]: only() });
  expect(await screen.findByText('No acts')).toBeVisible();
});

test('a page past the end offers the last one', async () => {
  const { user, address } = await open({}, '/people/audit?page=9');
  await user.click(await screen.findByRole('button', { name: 'Back to page 3' }));
  expect(address()).toBe('/people/audit?page=3');
});

test('a trail longer than its pages says so', async () => {
  const page = { rows: [auditRow(1)], total: 100_000, hasMore: true, thing: null };
  await open({ [auditCalls.list]: { page } });
  expect(await screen.findByText(/^Only the 100,000 newest acts are shown/u)).toBeVisible();
});

test('a failure can be retried, a refusal is said as such', async () => {
  let down = true;
  const { user, unmount } = await open({
    [auditCalls.list]: () => (down ? refuse(503, ErrorCode.Unavailable) : only(auditRow(12))),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await user.click(again);
  expect(await screen.findByRole('row', { name: /#12/u })).toBeVisible();
  unmount();
  await open({
    [auditCalls.list]: refuse(403, ErrorCode.Forbidden),
    [auditCalls.people]: refuse(403, ErrorCode.Forbidden),
  });
  expect(await screen.findByText('Access denied')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Export/u })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectLogged(/503/u);
});

test('an act of another administrator appears by itself', async () => {
  const events = eventStream();
  let rows = [auditRow(12)];
  await open({ 'GET /api/v2/events': events.answer, [auditCalls.list]: () => only(...rows) });
  expect(await screen.findByRole('row', { name: /#12/u })).toBeVisible();
  rows = [auditRow(13), ...rows];
  events.change({ kind: 'peopleChanged', id: 5 });
  expect(await screen.findByRole('row', { name: /#13/u })).toBeVisible();
});

test('the trail is read every 15 seconds, beside the stream too, while the page is used', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const { searches } = await open({ 'GET /api/v2/events': eventStream().answer });
  await screen.findByRole('row', { name: /#12/u });
  const reads = () => searches(auditCalls.list).length;
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const use = () => act(() => void document.dispatchEvent(new Event('keydown', { bubbles: true })));
  use();
  const before = reads();
  await wait(60_500);
  expect(reads()).toBe(before + 4);
  await wait(30 * 60_000);
  const idle = reads();
  await wait(10 * 60_000);
  expect(reads()).toBe(idle);
  use();
  await waitFor(() => expect(reads()).toBe(idle + 1));
  jest.useRealTimers();
});

test('the export has the filters of the trail, and its refusal is said', async () => {
  const saved = catchDownloads();
  let busy = false;
  const { user, searches } = await open(
    {
      [auditCalls.csv]: () =>
        busy ? refuse(429, ErrorCode.TooManyStreams) : new Response('\uFEFFDate'),
    },
    '/people/audit?kind=signIn',
  );
  const button = await screen.findByRole('button', { name: 'Export (CSV)' });
  await user.click(button);
  await waitFor(() =>
    expect(saved[0]?.name).toMatch(
      /^Audit-trail-Sessions-without-sessions-[\d-]{10}-\d\dh\d\d\.csv$/u,
    ),
  );
  expect(searches(auditCalls.csv)).toEqual(['?withoutSessions=true&kind=signIn']);
  busy = true;
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Two of your exports');
});

test('in French the page says the same', async () => {
  await open({}, '/people/audit?thing=person:12', 'fr');
  expect(await screen.findByText('Historique')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Tous les types');
});
