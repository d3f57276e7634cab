/** Answers of calls, held to the shape of their types. */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createClient, initCore, type Client, type CoreError } from './index';

let requests: Request[];
let client: Client;

beforeAll(initCore);

beforeEach(() => {
  requests = [];
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  client = createClient({ baseUrl: 'https://portal.test', timeoutMs: 1_000, language: 'en' });
});

function answer(...responses: (() => Response)[]) {
  globalThis.fetch = (input) => {
    const response = responses[requests.length] ?? (() => Response.json({}));
    requests.push(input as Request);
    return Promise.resolve(response());
  };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as CoreError,
  );

test('an answer comes out of its envelope', async () => {
  const user = { id: 1, email: 'ana@roy.ca', firstName: 'Ana', lastName: 'Roy' };
  answer(() => Response.json({ success: true, data: { user } }));
  expect(await client.call('currentUser')).toEqual(user);
});

test('an answer directly in data is accepted', async () => {
  const user = { id: 1, email: 'ana@roy.ca', firstName: 'Ana', lastName: 'Roy' };
  answer(() => Response.json({ success: true, data: user }));
  expect(await client.call('currentUser')).toEqual(user);
});

test('a list may be directly in data', async () => {
  const roles = [
    { role: 'ROLE_ASSURANCE', isAccepted: false, refusal: null, confirmBy: null, reviewBy: null },
  ];
  answer(() => Response.json({ data: [{ role: 'ROLE_ASSURANCE', isAccepted: null }] }));
  expect(await client.call('roles')).toEqual(roles);
});

test.each([
  ['currentUser', { user: [] }],
  ['currentUser', { other: 1 }],
  ['currentUser', {}],
  ['currentUser', null],
  ['currentUser', { user: { id: 1, email: null, firstName: 'A', lastName: 'B' } }],
  ['register', {}],
  ['roles', {}],
  ['cards', { cards: {} }],
  ['receipt', { receipt: {} }],
  ['offer', {}],
  ['offer', { offer: { id: 'seven' } }],
  ['business', {}],
  ['business', { business: { id: 1 } }],
  ['addEmployee', { employee: { user: null } }],
  ['insurerDetails', {}],
  ['insurerDetails', { insurerDetails: { offerCountRemaining: 'many' } }],
  ['request', { assurance: {} }],
  ['transactions', { transactions: {} }],
  ['transactions', {}],
  ['transactionSummary', { summary: { count: -1, pricePaid: 1, taxPaid: 1, total: 2 } }],
  ['transactionOptions', { options: { employees: [] } }],
  ['addEmployees', { results: {} }],
] as const)('%s refuses an answer of another type: %j', async (name, data) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(() => Response.json({ success: true, data }));
  const call = client.call.bind(client) as (name: string, request: object) => Promise<unknown>;
  const error = await failure(call(name, {}));
  expect(error).toMatchObject({ name: 'AnswerError', status: 200 });
  jest.mocked(console.error).mockClear();
});

test('null is an answer where no offer exists', async () => {
  answer(() => Response.json({ success: true, data: { offer: null } }));
  expect(await client.call('offer', { userAssuranceId: 1 })).toBeNull();
});

test.each([null, '', {}, [], false])('an empty error says nothing: %j', async (error) => {
  answer(() => Response.json({ success: true, error, data: [] }));
  expect(await client.call('roles')).toEqual([]);
});

test('numbers and flags written as text are read, absent members are null', async () => {
  const offer = {
    id: '5',
    brandId: 1,
    userAssuranceId: 7,
    priceAnually: '119988',
    expirationDate: '2031-03-01',
    description: 'x',
    isAccepted: 'true',
    createdAt: '2026-11-01T14:05:00Z',
    offerType: 'FAX',
  };
  answer(
    () => Response.json({ data: { offer } }),
    () => Response.json({ data: { insurerDetails: { offerCountRemaining: '5' } } }),
  );
  expect(await client.call('offer', { userAssuranceId: 7 })).toMatchObject({
    id: 5,
    priceAnually: 119_988,
    isAccepted: true,
    offerType: null,
    phone: null,
    status: null,
  });
  expect(await client.call('insurerDetails')).toEqual({ offerCountRemaining: 5 });
});

test('an item of a list that cannot be read is left out and logged by its number', async () => {
  const logged = jest.mocked(console.error).mockImplementation(() => undefined);
  const user = { id: 1, email: 'ana@roy.ca', firstName: 'Ana', lastName: 'Roy' };
  const employees = [{ user }, null, { user: {} }, { user: { ...user, id: 2 } }];
  answer(() => Response.json({ data: { employees } }));
  expect(await client.call('employees', { businessId: 1 })).toEqual([
    { user, permissions: null, carwashes: null },
    { user: { ...user, id: 2 }, permissions: null, carwashes: null },
  ]);
  expect(logged.mock.calls).toEqual([
    ['[portal] GET https://portal.test/api/v1/business/employee: left out 2 malformed items: 2, 3'],
  ]);
  logged.mockClear();
});

test('a page of transactions is the same in each of its shapes', async () => {
  const pagination = { currentPage: 1, itemsPerPage: '10', totalItems: 1 };
  const row = { id: 1, createdAt: '2026-11-01T14:05:00Z', pricePaid: 1000, taxPaid: 150 };
  const transactions = [row];
  const bodies = [
    { data: { transactions, pagination } },
    { data: transactions, pagination },
    { data: { transactions }, pagination },
    { transactions, pagination },
  ];
  answer(...bodies.map((body) => () => Response.json(body)));
  const read = () => client.call('transactions', { page: 1, size: 10, businessId: 7 });
  for (const body of bodies) {
    expect([body, await read()]).toEqual([
      body,
      {
        transactions: [{ ...row, last4: null, store: null, employee: null }],
        pagination: { currentPage: 1, currentPageSize: 10, numberOfRecords: 1 },
      },
    ]);
  }
  expect(new URL(requests[0]?.url ?? '').search).toBe('?page=1&size=10&businessId=7');
});

test('transactions without a pagination are the only page, null is none', async () => {
  const row = { id: 1, createdAt: '2026-11-01T14:05:00Z', pricePaid: 1000, taxPaid: 150 };
  answer(
    () => Response.json({ data: { transactions: [row], pagination: null } }),
    () => Response.json({ data: { transactions: null } }),
  );
  const read = () => client.call('transactions', { page: 1, size: 10, businessId: 7 });
  expect((await read()).pagination).toEqual({
    currentPage: 1,
    currentPageSize: 1,
    numberOfRecords: 1,
  });
  expect(await read()).toEqual({
    transactions: [],
    pagination: { currentPage: 1, currentPageSize: 0, numberOfRecords: 0 },
  });
});

test('a list that was refused with a status of success is a refusal with its code', async () => {
  const refused = { success: false, error: { code: 1006 }, data: { assurances: [] } };
  answer(
    () => Response.json(refused),
    () => Response.json({ success: false, error: { code: '1005' } }),
    () => Response.json({ success: false }),
    () => Response.json({ data: [] }),
  );
  const book = () => failure(client.requestBook('unansweredRequests'));
  expect(await book()).toMatchObject({ name: 'RefusedError', code: 1006, status: 200 });
  expect(await failure(client.stationBoard())).toMatchObject({
    name: 'RefusedError',
    code: 1005,
    messageKey: 'error.forbidden',
  });
});
