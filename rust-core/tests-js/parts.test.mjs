/** The build for browsers, in its parts: each works before those after it are there. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { core, bytes } from './core.mjs';

const file = (path) => fs.readFileSync(new URL(path, import.meta.url));
const builds = '../pkg/web/';
const { default: init, ...divided } = await import(`${builds}portal_core.js`);
const first = await init({ module_or_path: file(`${builds}portal_core_bg.wasm`) });

const roles = [{ id: 1, role: 'ROLE_BUSINESS' }];
const user = { id: 1, email: 'zoe@demo.test', firstName: 'Zoé', lastName: 'Bélanger' };
const card = {
  cardNumber: '4242 4242 4242 4241',
  name: 'Zoé',
  expirationDate: '01/26',
  cvv: '123',
};
const hours = { startHour: '08:00', endHour: '18:00' };
const store = { address: '1 rue A', address2: 'bureau 2', province: 'QC', brand: null };
const payment = { pricePaid: 1_000, taxPaid: 150, createdAt: '2026-01-15T12:00:00-05:00', store };

/** What each rule that lists are not needed for is asked. */
const asked = {
  addMemberPayload: [7, { email: '', userId: '42' }],
  cardBrand: ['5555 5555 5555 4444'],
  cardHints: [card, 2026, 11],
  cardImage: ['VISA'],
  cardPayload: [card],
  destination: ['/team/billing', roles],
  formatMoney: [123_456, 'fr'],
  groupCardNumber: ['42424', 5, false],
  isPendingBroker: [roles],
  landingRoute: [roles],
  listPageSize: [],
  memberPageSize: [],
  originAllowed: ['//evil.example'],
  pageCount: [20, 20],
  paging: [{ currentPage: 2, currentPageSize: 10, numberOfRecords: 12 }, 2],
  parseMoney: ['1 199,88'],
  permissionsSentence: [{ ...hours, maxCarwashPerMonth: 4, monday: true }],
  searchEmployees: [[{ user, permissions: null }], 'belanger'],
  spendByMonth: [[payment]],
  storeAddress: [store],
  totalPaid: [1_000, 150],
  validateAddMember: [{ email: user.email, userId: '' }],
  validateCard: [{ ...card, cvv: '12' }],
  validatePermissions: [{ ...hours, maxCarwashPerMonth: '4', endHour: '24:00' }],
  validateSignIn: [{ email: user.email, password: '' }],
  validateSignUp: [{ ...user, password: 'a', confirmPassword: 'b' }],
  visibleTo: [roles, ['ROLE_BUSINESS']],
};

const face = file('../js/index.ts').toString();
const namesOf = (kind) =>
  [...face.matchAll(new RegExp(` = ${kind}\\('(\\w+)'\\)`, 'g'))].map(([, name]) => name);

/** All parts export to those after them. */
const exported = { ...first };
function add(name) {
  const part = new WebAssembly.Module(file(`${builds}portal_core_${name}.wasm`));
  Object.assign(exported, new WebAssembly.Instance(part, { core: exported }).exports);
}

function answersAsWhole(name) {
  const answer = divided.rule(name, asked[name]);
  assert.deepEqual(answer, core[name](...asked[name]), name);
  // Null is what a rule says of a form that it did not look at to the end.
  assert.notEqual(answer, null, name);
}

const readsLists = ({ RequestBook }) => RequestBook.fromBytes(bytes([{ id: 1 }, { id: 2 }])).size;

test('every rule that a page needs has its question here', () => {
  const names = [...namesOf('rule'), ...namesOf('signedInRule')].sort();
  assert.deepEqual(Object.keys(asked), names);
});

test('what every page needs answers while the first part is alone', () => {
  for (const name of namesOf('rule')) answersAsWhole(name);
  assert.throws(() => divided.rule('formatMoney', asked.formatMoney), WebAssembly.RuntimeError);
});

test('every call ends, well or not, while the first part is alone', async (context) => {
  const declared = file(`${builds}portal_core.d.ts`).toString();
  const calls = declared.slice(declared.indexOf('interface Calls {')).split('\n}')[0];
  const names = [...calls.matchAll(/^ +(\w+): \{ request:/gm)].map(([, name]) => name);
  assert.ok(names.length > 30);
  context.mock.method(console, 'error', () => undefined);
  context.mock.method(console, 'warn', () => undefined);
  const transport = new divided.Transport('https://portal.test', [], 1_000);
  const responses = [
    () => Response.json({ success: true, data: {} }),
    () => Response.json({ success: false, error: { code: 36 } }, { status: 409 }),
    () => new Response('<!doctype html>'),
    () => new Response('{"data":'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  for (const response of responses) {
    context.mock.method(globalThis, 'fetch', async () => response());
    for (const name of names) {
      const ended = await transport.call(name, {}, undefined).catch((error) => error);
      assert.ok(!(ended instanceof WebAssembly.RuntimeError), name);
    }
  }
});

test('what pages behind the sign-in need answers without lists', () => {
  add('signed_in');
  for (const name of Object.keys(asked)) answersAsWhole(name);
  assert.throws(() => readsLists(divided), WebAssembly.RuntimeError);
});

test('lists work once the last part is there', () => {
  add('lists');
  assert.equal(readsLists(divided), readsLists(core));
});
