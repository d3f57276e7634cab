import { beforeEach, expect, test } from '@jest/globals';
import {
  filterChips,
  initCore,
  RequestBook,
  requestColumns,
  requestQueryFromParams,
  requestQueryToParams,
  type RequestListPage,
  type RequestQuery,
} from '@portal/core';
import { requestEarly } from '@portal/kit/early-answers';
import { resetRowSelections, today } from '@portal/kit/list';
import { useTabCounts } from '@portal/kit/section';
import {
  createTestShell,
  eventStream,
  expectLogged,
  noAnswer,
  type Answers,
  type Call,
} from '@portal/kit/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { answers, assurance, calls, requests } from '../fixtures';
import section from '../section';

beforeEach(() => {
  localStorage.clear();
  resetRowSelections();
});

const open = (list: (call: Call) => Response, changed: Answers = {}, path = '/Insurer') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), [calls.unanswered]: list, ...changed },
  });

const rows = () => [...document.querySelectorAll('tr[data-row] a')].map((link) => link.textContent);
const respond = (data: object, headers: Record<string, string> = {}) =>
  Response.json({ success: true, data }, { headers });
const searches = (made: readonly Call[]) =>
  made.filter(({ name }) => name === calls.unanswered).map(({ url }) => url.search);

/** A list that arrives piece by piece, and does not change. */
function arrivingList() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (it) => void (controller = it) });
  const text = JSON.stringify({ success: true, data: { assurances: requests(25) } });
  const middle = text.indexOf('{"id":13,');
  return {
    response: ({ url }: Call) =>
      url.searchParams.has('since')
        ? respond({ assurances: [], removed: [] }, { 'List-Cursor': '7', 'List-Since': '7' })
        : new Response(body, { headers: { 'List-Cursor': '7' } }),
    sendTwelve: () => controller?.enqueue(encoder.encode(text.slice(0, middle))),
    sendRest: () => {
      controller?.enqueue(encoder.encode(text.slice(middle)));
      controller?.close();
    },
    breakOff: () => controller?.error(new TypeError('network')),
  };
}

test('a list read before is brought up to date by its changes', async () => {
  const changes = {
    assurances: [assurance(2, { model: 'Echo' }), assurance(30, { model: 'Yaris' })],
    removed: [1],
  };
  const { user, calls: made } = await open(({ url }) =>
    url.searchParams.has('since')
      ? respond(changes, { 'List-Cursor': '9', 'List-Since': '7' })
      : respond({ assurances: requests(3) }, { 'List-Cursor': '7' }),
  );
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(rows()).toEqual(['Toyota Yaris 2021', 'Tesla Model 3 2021', 'Toyota Echo 2021']),
  );
  expect(searches(made)).toEqual(['', '?since=7']);
});

test('a server that does not know the changes answers with the whole list', async () => {
  let read = 3;
  const { user, calls: made } = await open(() =>
    respond({ assurances: requests((read += 1)) }, { 'List-Cursor': String(read) }),
  );
  await waitFor(() => expect(rows()).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(searches(made)).toEqual(['', '?since=4']);
});

test('a server without cursors is asked for the whole list', async () => {
  const { user, calls: made } = await open(() => respond({ assurances: requests(3) }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(searches(made)).toEqual(['', '']));
});

test('the first rows are shown while the rest arrives, and the counts say so', async () => {
  const list = arrivingList();
  const others = { discardedRequests: 0, unacceptedOffers: 0, unrespondedOffers: 0 };
  await open(list.response, { [calls.counts]: { counts: { unansweredRequests: 25, ...others } } });
  const { result: tabs } = renderHook(() => useTabCounts());
  list.sendTwelve();
  expect(await screen.findByText('Showing 1 to 10 of 12 results so far')).toBeInTheDocument();
  await waitFor(() => expect(tabs.current).toMatchObject({ '/Insurer': 25 }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  const before = rows();
  expect(
    screen.getByRole('progressbar', { name: 'Loading the rest of the list' }),
  ).toBeInTheDocument();
  list.sendRest();
  expect(await screen.findByText('Showing 1 to 10 of 25 results')).toBeInTheDocument();
  expect(rows()).toEqual(before);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

const PAGE = '/api/v2/support/assurance/unresponded/page';

/** The page of an address or a query, as the server makes it. */
function pageOf(searchParams: URLSearchParams): { page: RequestListPage } {
  const bytes = new TextEncoder().encode(JSON.stringify({ data: { assurances: requests(25) } }));
  const address = Object.fromEntries(new URLSearchParams(searchParams.get('query') ?? ''));
  const json = searchParams.get('json');
  const asked =
    json === null ? requestQueryFromParams(address) : (JSON.parse(json) as RequestQuery);
  const params = requestQueryToParams(asked);
  const query = requestQueryFromParams(params);
  const page = RequestBook.fromBytes(bytes).page(query, today(), 'en');
  const columns = requestColumns('unansweredRequests');
  return { page: { query, params, chips: filterChips(query.filters), columns, page } };
}

/** Lets the server answer the first page of an address, as the entry script asks for it. */
async function answerFirstPage(address = ''): Promise<void> {
  await initCore();
  globalThis.fetch = () =>
    Promise.resolve(respond(pageOf(new URLSearchParams({ query: address }))));
  const settings = {
    apiBaseUrl: 'https://portal.test',
    environmentHeader: { name: 'X', value: 'y' },
  };
  await requestEarly(settings as never, { path: PAGE, language: 'en' });
}

const answerPages: Answers = {
  [`GET ${PAGE}`]: ({ url }: Call) => respond(pageOf(url.searchParams)),
};

test('the page that the server answered is for reading until the first piece of the list has come (LIST-13)', async () => {
  const list = arrivingList();
  await answerFirstPage();
  const { user } = await open(list.response);
  expect(rows()).toHaveLength(10);
  const discard = screen.getByRole('button', { name: /^Discard.* Corolla 1 2021$/u });
  expect(discard).toHaveAttribute('aria-disabled', 'true');
  await user.click(discard);
  await user.keyboard('jx');
  list.sendTwelve();
  await waitFor(() => expect(discard).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a request that is discarded while its list arrives leaves the rows at once (LIST-15)', async () => {
  const list = arrivingList();
  await answerFirstPage();
  const { user, calls: made } = await open(list.response, { [calls.discard]: {} });
  list.sendTwelve();
  await screen.findByText('Showing 1 to 10 of 12 results so far');
  await user.click(screen.getByRole('button', { name: /^Discard.* Corolla 1 2021$/u }));
  await user.click(await screen.findByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText('Showing 1 to 10 of 11 results so far')).toBeInTheDocument();
  expect(rows()[0]).not.toBe('Toyota Corolla 1 2021');
  list.sendRest();
  expect(await screen.findByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(made.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
});

test('search, order and pages are answered by the server until the list has come (LIST-13)', async () => {
  const list = arrivingList();
  await answerFirstPage();
  const { user, calls: made, address } = await open(list.response, answerPages);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/Insurer?page=2'));
  expect(rows()[0]).not.toBe('Toyota Corolla 1 2021');
  await user.type(screen.getByRole('textbox'), 'corolla 2 ');
  await waitFor(() => expect(address()).toBe('/Insurer?q=corolla+2'));
  const found = rows();
  expect(found.length).toBeLessThan(10);
  list.sendTwelve();
  list.sendRest();
  expect(await screen.findByText(/^Updated at/u)).toBeVisible();
  expect(rows()).toEqual(found);
  expect(screen.getByRole('textbox')).toHaveValue('corolla 2 ');
  expect(made.filter(({ name }) => name === `GET ${PAGE}`)).toHaveLength(2);
});

test('a search that the server has not answered is answered by the list, and an older answer is not shown', async () => {
  const list = arrivingList();
  await answerFirstPage();
  const answers: ((page: Response) => void)[] = [];
  const late = () => new Promise<Response>((resolve) => answers.push(resolve));
  const { user, calls: made, address } = await open(list.response, { [`GET ${PAGE}`]: late });
  await user.type(screen.getByRole('textbox'), 'corolla 1{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.type(screen.getByRole('textbox'), '1{Enter}');
  await waitFor(() => expect(answers).toHaveLength(2));
  const older = made.find(({ name }) => name === `GET ${PAGE}`)?.url.searchParams;
  answers[0]?.(respond(pageOf(older ?? new URLSearchParams())));
  list.sendTwelve();
  expect(rows()).toHaveLength(10);
  list.sendRest();
  await waitFor(() => expect(address()).toBe('/Insurer?q=corolla+11'));
  await waitFor(() => expect(rows()).toEqual(['Toyota Corolla 11 2021']));
});

test('a search of which the server finds nothing says so, and is cleared, before the list has come', async () => {
  await answerFirstPage();
  const { user, address } = await open(arrivingList().response, answerPages);
  await user.type(screen.getByRole('textbox'), 'zeppelin{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(address()).toBe('/Insurer');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
});

test('a filter that is removed before the list has come is not there on the next visit', async () => {
  const list = arrivingList();
  const stored = 'portal.insurer.filters.7.unansweredRequests';
  localStorage.setItem(stored, '{"version":1,"filters":{"make":"Toyota"}}');
  await answerFirstPage('make=Toyota');
  const pages = { [`GET ${PAGE}`]: noAnswer };
  const { user, address } = await open(list.response, pages, '/Insurer?make=Toyota');
  await user.click(screen.getByRole('button', { name: /^Remove.*Toyota/u }));
  list.sendTwelve();
  list.sendRest();
  expect(await screen.findByText(/^Updated at/u)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Insurer'));
  expect(localStorage.getItem(stored)).toBeNull();
});

test('filters wait for a row that may still arrive', async () => {
  const list = arrivingList();
  await open(list.response, {}, '/Insurer?q=corolla+25');
  list.sendTwelve();
  expect(
    await screen.findByRole('progressbar', { name: 'Loading the rest of the list' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  list.sendRest();
  await waitFor(() => expect(rows()).toEqual(['Toyota Corolla 25 2021']));
});

test('a list that is cut off keeps its rows, is not called live, and is read once more by a retry (LIST-10)', async () => {
  const stream = eventStream();
  const [list, again] = [arrivingList(), arrivingList()];
  let asked = 0;
  const { user, calls: made } = await open(
    (call) => ((asked += 1) === 1 ? list : again).response(call),
    { 'GET /api/v2/events': stream.answer },
  );
  list.sendTwelve();
  await screen.findByText('Showing 1 to 10 of 12 results so far');
  stream.change({ kind: 'requestAnswered', id: 99 });
  list.breakOff();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is incomplete');
  expect(screen.getByText(/^Updated at/u)).toBeVisible();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Refreshing' }));
  expect(
    screen.getByRole('progressbar', { name: 'Loading the rest of the list' }),
  ).toBeInTheDocument();
  again.sendTwelve();
  expect(screen.getByText('Showing 1 to 10 of 12 results so far')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Toyota Corolla 1 2021' }));
  await screen.findByRole('heading', { level: 1, name: /Toyota Corolla 1 2021/u });
  again.sendRest();
  expect(await screen.findByText(/1 of 25/u)).toBeInTheDocument();
  expect(searches(made).filter((search) => search === '')).toHaveLength(2);
  expectLogged(/NetworkError/u);
});

test('a list goes on arriving while a request of it is open', async () => {
  const list = arrivingList();
  const { user, calls: made } = await open(list.response);
  list.sendTwelve();
  await screen.findByText('Showing 1 to 10 of 12 results so far');
  await user.click(await screen.findByRole('link', { name: 'Toyota Corolla 1 2021' }));
  await screen.findByRole('heading', { level: 1, name: /Toyota Corolla 1 2021/u });
  list.sendRest();
  expect(await screen.findByText(/1 of 25/u)).toBeInTheDocument();
  expect(searches(made)).toEqual(['']);
});

test('a selected request that left the list is selected no longer', async () => {
  const { user } = await open(({ url }) =>
    url.searchParams.has('since')
      ? respond({ assurances: [], removed: [1] }, { 'List-Cursor': '9', 'List-Since': '7' })
      : respond({ assurances: requests(3) }, { 'List-Cursor': '7' }),
  );
  await waitFor(() => expect(rows()).toHaveLength(3));
  for (const name of [/^Select Toyota Corolla 1/u, /^Select Tesla/u])
    await user.click(screen.getByRole('checkbox', { name }));
  const selection = screen.getByRole('group', { name: 'Selected requests' });
  expect(selection).toHaveTextContent('2 requests selected');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(selection).toHaveTextContent('1 request selected'));
});

test('requests that came are shown by reading what changed', async () => {
  const stream = eventStream();
  const came = { assurances: [assurance(30, { model: 'Yaris' })], removed: [] };
  const { user, calls: made } = await open(
    ({ url }) =>
      url.searchParams.has('since')
        ? respond(came, { 'List-Cursor': '9', 'List-Since': '7' })
        : respond({ assurances: requests(3) }, { 'List-Cursor': '7' }),
    { 'GET /api/v2/events': stream.answer },
  );
  await waitFor(() => expect(rows()).toHaveLength(3));
  stream.change({ kind: 'requestCreated', id: 30 });
  await user.click(await screen.findByRole('button', { name: '1 new request – show' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(searches(made)).toEqual(['', '?since=7']);
});

test('a request that changes while its list arrives is marked at once, and read once the list is complete (LIST-15)', async () => {
  const stream = eventStream();
  const list = arrivingList();
  const { calls: made } = await open(
    (call) =>
      call.url.searchParams.has('since')
        ? respond({ assurances: [], removed: [1] }, { 'List-Cursor': '9', 'List-Since': '7' })
        : list.response(call),
    { 'GET /api/v2/events': stream.answer },
  );
  list.sendTwelve();
  await screen.findByText('Showing 1 to 10 of 12 results so far');
  stream.change({ kind: 'requestAnswered', id: 1 });
  await waitFor(() => expect(document.querySelector('tr[data-muted]')).not.toBeNull());
  list.sendRest();
  expect(await screen.findByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(searches(made)).toEqual(['', '?since=7']);
});
