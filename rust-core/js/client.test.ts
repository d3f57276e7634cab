/** The client over real responses. How calls end early is tested in a browser, in `tests/`. */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createClient, initCore, isCoreError, type Client, type CoreError } from './index';

const ANSWER = { success: true, data: {} };
let requests: Request[];
let client: Client;
const warnings = () => jest.mocked(console.warn).mock.calls;

beforeAll(initCore);

beforeEach(() => {
  requests = [];
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  client = createClient({
    baseUrl: 'https://portal.test',
    headers: { name: 'X-Environment', value: 'test' },
    timeoutMs: 1_000,
    language: () => 'en',
  });
});

function answer(...responses: (() => Response)[]) {
  globalThis.fetch = (input) => {
    requests.push(input as Request);
    const response = responses[requests.length - 1] ?? (() => Response.json(ANSWER));
    return new Promise((resolve) => resolve(response()));
  };
}

const refuse = (status: number, code: number) => () =>
  Response.json({ success: false, error: { code, message: '' }, requestId: 'r1' }, { status });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as CoreError,
  );

test('a call carries its request, the headers of the deployment and the cookies', async () => {
  answer();
  await client.call('signIn', { email: 'ana@roy.ca', password: 'x', rememberMe: true });
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual([
    'POST',
    'https://portal.test/api/v1/user/token',
  ]);
  expect(request?.credentials).toBe('include');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    language: 'en',
    'x-environment': 'test',
  });
  expect(await request?.json()).toEqual({ email: 'ana@roy.ca', password: 'x', rememberMe: true });
});

test('a call without an answer accepts an empty body', async () => {
  answer(
    () => new Response(null, { status: 204 }),
    () => Response.json({ success: true }),
  );
  await expect(client.call('signOut')).resolves.toBeNull();
  await expect(client.call('signOut')).resolves.toBeNull();
});

test('a failure with a status of success is a refusal', async () => {
  answer(
    () => Response.json({ success: false, error: { code: 11 } }),
    () => Response.json({ success: false }),
    () => Response.json({ success: 'false', data: {} }),
  );
  const add = client.call('addEmployee', { businessId: 1, userId: 2 });
  expect(await failure(add)).toMatchObject({ code: 11, messageKey: 'error.employeeUnknown' });
  for (const _ of ['false', 'false as text'])
    expect(await failure(client.call('signOut'))).toMatchObject({ messageKey: 'error.internal' });
});

test('a failed response that is not JSON has the sentence of its status', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(() => new Response('<html>Bad gateway', { status: 502 }));
  expect(await failure(client.call('currentUser'))).toMatchObject({
    name: 'RefusedError',
    status: 502,
    retryable: true,
    messageKey: 'error.internal',
  });
  jest.mocked(console.error).mockClear();
});

test('an error code written as text is read', async () => {
  const error = { code: '25', message: '' };
  answer(() => Response.json({ success: false, error }, { status: 409 }));
  expect(await failure(client.call('addEmployee', { businessId: 1, userId: 2 }))).toMatchObject({
    code: 25,
    messageKey: 'error.employeeAlreadyInTeam',
  });
});

test.each(['E42', 1.5, null, true])(
  'an error code that is no whole number is absent: %j',
  async (code) => {
    answer(() => Response.json({ success: false, error: { code } }, { status: 404 }));
    expect(await failure(client.call('currentUser'))).toMatchObject({
      code: null,
      messageKey: 'error.notFound',
    });
  },
);

test('an unknown error code is kept, with the sentence of the status', async () => {
  answer(refuse(404, 999));
  expect(await failure(client.call('currentUser'))).toMatchObject({
    code: 999,
    messageKey: 'error.notFound',
  });
});

test('the fields that the server refused are listed', async () => {
  const error = { code: 1002, message: '', fields: { email: 'wrongEmail', age: 7 } };
  answer(() => Response.json({ success: false, error }, { status: 422 }));
  expect(await failure(client.call('currentUser'))).toMatchObject({
    fields: [{ field: 'email', code: 'wrongEmail' }],
  });
});

test('a file is left to the browser', async () => {
  answer(() => new Response('date;amount'));
  const file = await client.call('transactionsCsv', { businessId: 7 });
  expect(await file.text()).toBe('date;amount');
});

test('a refusal is an error with every field of the envelope', async () => {
  answer(refuse(409, 25));
  const error = await failure(client.call('addEmployee', { businessId: 1, userId: 2 }));
  expect(isCoreError(error)).toBe(true);
  expect(error).toMatchObject({
    name: 'RefusedError',
    code: 25,
    status: 409,
    fields: [],
    retryable: false,
    requestId: 'r1',
    messageKey: 'error.employeeAlreadyInTeam',
  });
});

test('a refusal is logged once, with status and address and nothing personal', async () => {
  answer(refuse(404, 1007));
  await failure(client.call('offer', { userAssuranceId: 4711 }));
  expect(warnings()).toEqual([
    ['[portal] RefusedError 404 GET https://portal.test/api/v2/support/offer request r1'],
  ]);
});

test('a response that is not JSON is an AnswerError', async () => {
  const logged = jest.mocked(console.error).mockImplementation(() => undefined);
  answer(() => new Response('<!doctype html>'));
  const error = await failure(client.call('roles'));
  expect(error).toMatchObject({ name: 'AnswerError', status: 200, messageKey: 'error.answer' });
  expect(logged.mock.calls).toEqual([
    ['[portal] AnswerError 200 GET https://portal.test/api/v1/user/role: malformed JSON'],
  ]);
  logged.mockClear();
});

test('one request comes in its sections; what is none, or refused, says so with its status', async () => {
  const logged = jest.mocked(console.error).mockImplementation(() => undefined);
  answer(
    () => Response.json({ success: true, data: { assurance: { id: 42 } } }),
    () => Response.json({ success: true, data: { assurance: {} } }),
    refuse(200, 1007),
  );
  const detail = () => client.requestDetail(42, '2026-11-20');
  expect(await detail()).toMatchObject({ id: 42, premium: null });
  expect(await failure(detail())).toMatchObject({ name: 'AnswerError', status: 200 });
  expect(await failure(detail())).toMatchObject({ messageKey: 'error.notFound', status: 200 });
  logged.mockClear();
});

const offer = {
  brandId: 1,
  priceAnually: 100,
  expirationDate: '2030-01-01',
  userAssuranceId: 42,
  description: 'x',
  offerType: 'PHONE',
} as const;

test('an offer is created, then its request marked', async () => {
  answer();
  expect(await client.sendOffer(offer)).toEqual({
    outcome: 'created',
    messageKeys: ['sendOfferResult.created'],
    error: null,
  });
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /api/v1/support/users/insurer',
    'POST /api/v2/support/assurance/unresponded/42',
  ]);
});

test('an offer whose request could not be marked exists all the same', async () => {
  answer(() => Response.json(ANSWER), refuse(404, 1007));
  expect(await client.sendOffer(offer)).toMatchObject({
    outcome: 'createdNotMarked',
    messageKeys: ['sendOfferResult.notMarked'],
    error: { status: 404 },
  });
});

test('an offer that was refused marks nothing', async () => {
  answer(refuse(409, 36));
  expect(await client.sendOffer(offer)).toMatchObject({
    outcome: 'failed',
    messageKeys: ['error.offerQuotaReached'],
  });
  expect(requests).toHaveLength(1);
});

const held = (change: object) => () =>
  Response.json({ success: true, data: { offer: { id: 5, createdAt: 'x', ...offer, ...change } } });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['its answer was lost', lost],
  ['it was created before', refuse(409, 37)],
])('an offer is looked for where %s, and its request marked', async (_, response) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(response, held({}));
  expect(await client.sendOffer(offer)).toMatchObject({ outcome: 'created' });
  expect(requests.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://portal.test/api/v2/support/offer?userAssuranceId=42',
    'POST https://portal.test/api/v2/support/assurance/unresponded/42',
  ]);
  logged.mockClear();
});

test('another offer of the brand is left as it is', async () => {
  answer(refuse(409, 37), held({ priceAnually: 90 }));
  expect(await client.sendOffer(offer)).toMatchObject({
    outcome: 'failed',
    messageKeys: ['error.offerAlreadyExists', 'sendOfferResult.otherOffer'],
    error: { code: 37 },
  });
  expect(requests).toHaveLength(2);
});

test('a lost answer stays a failure where the offer cannot be looked for', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(lost, lost);
  expect(await client.sendOffer(offer)).toMatchObject({
    outcome: 'failed',
    messageKeys: ['sendOfferResult.network'],
  });
  expect(requests).toHaveLength(2);
  logged.mockClear();
});

test('what is no list of requests is an error and no handle', async () => {
  const logged = jest.mocked(console.error).mockImplementation(() => undefined);
  answer(() => new Response('{"data":'));
  expect(await failure(client.requestBook('unansweredRequests'))).toMatchObject({
    name: 'AnswerError',
  });
  logged.mockClear();
});

test('malformed items of a list are left out, and logged by their numbers alone', async () => {
  const logged = jest.mocked(console.error).mockImplementation(() => undefined);
  answer(
    () => new Response(`{"data":{"assurances":[{"id":"seven"},{"id":4,"x":"\\ud83d"}]}}`),
    () => new Response(`{"data":[{"id":1},7]}`),
    () => new Response(`{"data":[]}`),
    () => new Response(`{"data":[]}`),
  );
  const book = await client.requestBook('unansweredRequests');
  expect([book.size, [...book.skippedItems()]]).toEqual([1, [1]]);
  const board = await client.stationBoard();
  expect(board.size).toBe(1);
  expect(board.skippedItems()).toEqual({ stores: [2], types: [], counts: [] });
  expect(logged.mock.calls).toEqual([
    [
      '[portal] GET https://portal.test/api/v2/support/assurance/unresponded: left out 1 malformed items: 1',
    ],
    ['[portal] GET https://portal.test/api/v1/store: left out 1 malformed items: 2'],
  ]);
  logged.mockClear();
  book.free();
  board.free();
});
