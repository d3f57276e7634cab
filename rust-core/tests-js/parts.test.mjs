/** The build for browsers, in its two parts: what every page needs works before what lists add is there. */
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

/** What each rule of the first part is asked. */
const asked = {
  addMemberPayload: [7, { email: '', userId: '42' }],
  cardBrand: ['5555 5555 5555 4444'],
  cardHints: [card, 2026, 11],
  cardImage: ['VISA'],
  cardPayload: [card],
  destination: ['/team/billing', roles],
  formatMoney: [123_456, 'fr'],
  groupCardNumber: ['42424', 5],
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

test('every rule that no list is needed for answers without the second part', () => {
  const face = file('../js/index.ts').toString();
  const names = [...face.matchAll(/ = rule\('(\w+)'\)/g)].map(([, name]) => name);
  assert.deepEqual(Object.keys(asked), names);
  for (const [name, given] of Object.entries(asked)) {
    const answer = divided.rule(name, given);
    assert.deepEqual(answer, core[name](...given), name);
    // Null is what a rule says of a form that it did not look at to the end.
    assert.notEqual(answer, null, name);
  }
});

test('lists work once the second part is there, and not before', () => {
  const read = ({ RequestBook }) => RequestBook.fromBytes(bytes([{ id: 1 }, { id: 2 }])).size;
  assert.throws(() => read(divided), WebAssembly.RuntimeError);
  const lists = new WebAssembly.Module(file(`${builds}portal_core_lists.wasm`));
  new WebAssembly.Instance(lists, { core: { ...first } });
  assert.equal(read(divided), read(core));
});
