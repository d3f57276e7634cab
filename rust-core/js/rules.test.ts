/** That every function passes its values on under the right names; what the rules say is tested in Rust. */
import { beforeAll, expect, test } from '@jest/globals';
import * as wasm from '#wasm';
import * as core from './index';

beforeAll(core.initCore);

const roles = (...names: core.RoleName[]): core.Role[] =>
  names.map((role) => ({ role, isAccepted: true }));
const pending: core.Role[] = [{ role: 'ROLE_ASSURANCE', isAccepted: false }];
const codes = (errors: core.FieldError[]) => errors.map(({ field, code }) => `${field} ${code}`);

test('every function and class of the build is offered', () => {
  const notOffered = [
    'Transport',
    'rule',
    'report_panics',
    'default',
    'initSync',
    'module.exports',
  ];
  const built = Object.keys(wasm).filter(
    (name) => !name.startsWith('__') && !notOffered.includes(name),
  );
  expect(Object.keys(core)).toEqual(expect.arrayContaining(built));
});

test('every rule of the build is offered; a rule that is none is named', () => {
  const rules: core.Rules = core;
  expect(rules).toBe(core);
  expect(() => wasm.rule('noRule', [])).toThrow('no rule is named noRule');
});

test('error codes have their numbers', () => {
  expect(core.ErrorCode.EmployeeCapReached).toBe(26);
  expect(core.ErrorCode[1007]).toBe('NotFound');
});

test('the codes of a session that was ended', () => {
  expect(core.isSessionEnd(core.ErrorCode.AccountDisabled)).toBe(true);
  for (const code of [core.ErrorCode.Unauthenticated, core.ErrorCode.WrongCredentials, 9999, null])
    expect(core.isSessionEnd(code)).toBe(false);
});

test('the sign-in form', () => {
  expect(codes(core.validateSignIn({ email: '', password: '' }))).toEqual([
    'email required',
    'password required',
  ]);
  expect(core.validateSignIn({ email: 'ana@roy.ca', password: 'x' })).toEqual([]);
});

test('the sign-up form', () => {
  const form: core.SignUpForm = {
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@roy.ca',
    password: 'un mot de passe',
    confirmPassword: 'un mot de passe',
    requestAssuranceRole: true,
    firm: '',
    licenceNumber: '',
    phone: '',
  };
  expect(core.validateSignUp(form)).toEqual([]);
  expect(codes(core.validateSignUp({ ...form, password: 'court' }))).toEqual([
    'password tooShort',
    'confirmPassword passwordDoesNotMatch',
  ]);
  const wrong = { ...form, firstName: '', lastName: ' ', email: 'ana', confirmPassword: 'two' };
  expect(codes(core.validateSignUp({ ...wrong, requestAssuranceRole: false }))).toEqual([
    'firstName required',
    'lastName required',
    'email wrongEmail',
    'confirmPassword passwordDoesNotMatch',
    'requestAssuranceRole required',
  ]);
});

test('the add-member dialog and what it sends', () => {
  expect(codes(core.validateAddMember({ email: 'a@b.ca', userId: '1' }))).toEqual(['email empty']);
  expect(core.addMemberPayload(3, { email: '', userId: '42' })).toEqual({
    businessId: 3,
    userId: 42,
  });
  expect(core.addMemberPayload(3, { email: '', userId: '' })).toBeNull();
});

test('the member form', () => {
  const form = { maxCarwashPerMonth: 'x', startHour: '24:00', endHour: '' };
  expect(codes(core.validatePermissions(form))).toEqual([
    'maxCarwashPerMonth invalid',
    'startHour invalid',
    'endHour required',
  ]);
  expect(core.formatTime('9:', 2)).toEqual({ text: '09:', caret: 3 });
  expect([core.readTime('8'), core.readTime('24:00')]).toEqual(['08:00', null]);
});

test('the card form, its hints and what it sends', () => {
  const form: core.CardForm = {
    cardNumber: '4242 4242 4242 4241',
    name: 'Ana Roy',
    expirationDate: '01/26',
    cvv: '123',
  };
  expect(core.validateCard(form)).toEqual([]);
  expect(codes(core.cardHints(form, 2026, 2))).toEqual([
    'cardNumber checkDigit',
    'expirationDate past',
  ]);
  expect(core.cardPayload(form)).toEqual({
    name: 'Ana Roy',
    number: '4242424242424241',
    exp_month: '01',
    exp_year: '2026',
    cvv: '123',
  });
  expect(core.formatCardNumber('42424', 5)).toEqual({ text: '4242 4', caret: 6 });
  expect(core.formatExpiry('4/2027', 6)).toEqual({ text: '04/27', caret: 5 });
  expect([core.readExpiry('427'), core.readExpiry('12/30')]).toEqual(['04/27', null]);
  expect(core.cardBrand('9999')).toBeNull();
  expect(core.cardBrand('4')).toBe('Visa');
  expect(core.cardImage('VISA')).toBe('visa');
});

test('the new offer, what it lacks and what it sends', () => {
  const form: core.OfferForm = {
    brandId: 3,
    offerType: 'LINK',
    submissionNumber: ' S-1 ',
    phone: '514 555-0100',
    link: 'https://a.ca',
    price: '99,99',
    schedule: 'monthly',
    expirationDate: '2026-12-31',
    description: 'Full coverage',
    userAssuranceId: 7,
  };
  expect(core.offerPayload(form)).toEqual({
    brandId: 3,
    offerType: 'LINK',
    submissionNumber: 'S-1',
    phone: '514 555-0100',
    link: 'https://a.ca',
    priceAnually: 119_988,
    expirationDate: '2026-12-31',
    description: 'Full coverage',
    userAssuranceId: 7,
  });
  expect(codes(core.offerHints(form, '2027-01-01'))).toEqual(['expirationDate past']);
  expect(core.offerMissing({ ...form, brandId: null, price: '' }, 0)).toEqual([
    'brandId',
    'price',
    'quota',
  ]);
  expect(core.offerMissing(form)).toEqual([]);
  expect(codes(core.validateOffer({ ...form, price: '1.999', link: 'ftp://a' }))).toEqual([
    'price tooManyDecimals',
    'link wrongLink',
  ]);
  expect(core.yearlyPrice('1 199,88', 'annually')).toBe(119_988);
  expect(core.yearlyPrice('abc', 'annually')).toBeNull();
  const sent = { isAccepted: false } as core.Offer;
  expect(core.mayDeleteOffer(sent)).toBe(true);
  expect(core.mayDeleteOffer({ ...sent, isAccepted: true })).toBe(false);
  for (const link of ['https://a.ca/x', 'HTTP://a.ca']) {
    expect(core.offerLink({ ...sent, link })).toBe(link);
  }
  for (const link of ['javascript:alert(1)', 'a.ca', '', null]) {
    expect(core.offerLink({ ...sent, link })).toBeNull();
  }
  const other = (offer: object) => core.mayDeleteOffer(offer as core.Offer);
  expect([{ status: 'accepted' }, { status: 'ACCEPTED', isAccepted: false }].map(other)).toEqual([
    false,
    false,
  ]);
  expect([{ isAccepted: 1 }, { isAccepted: 'true' }, {}].map(other)).toEqual([false, false, true]);
  expect(core.yearlyPrice('100 000,01', 'annually')).toBeNull();
  expect(codes(core.validateOffer({ ...form, price: '8 333,34' }))).toEqual(['price tooHigh']);
});

test('whole numbers written as text are read, as in lists', () => {
  const loose = core as unknown as Record<string, (...args: unknown[]) => unknown>;
  expect(loose.totalPaid?.('100', 15)).toBe(115);
  expect(loose.formatMoney?.('123456', 'en')).toBe('$1,234.56');
  expect(loose.pageCount?.('30', '10')).toBe(4);
  expect(loose.offerMissing?.({}, '5')).not.toContain('quota');
  expect(loose.offerMissing?.({}, '0')).toContain('quota');
});

test('roles decide landing, menu, notice and brand', () => {
  expect(core.destination(undefined, roles('ROLE_BUSINESS'))).toBe('/team');
  expect(core.destination('/team/billing', roles('ROLE_BUSINESS'))).toBe('/team/billing');
  expect(core.destination(undefined, [])).toBe('/Insurer');
  expect(core.destination('//evil.example', [])).toBe('/Insurer');
  expect(core.visibleTo(pending, ['ROLE_ASSURANCE'])).toBe(true);
  expect(core.visibleTo(pending, ['ROLE_ADMIN'])).toBe(false);
  expect(core.isPendingBroker(pending)).toBe(true);
  expect(core.isPendingBroker(roles('ROLE_ASSURANCE'))).toBe(false);
  expect(core.mayChooseBrand(roles('ROLE_ADMIN'))).toBe(true);
  const brands = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B' },
  ];
  expect(core.preselectedBrand(roles('ROLE_ASSURANCE'), brands)).toEqual(brands[0]);
  expect(core.preselectedBrand(roles('ROLE_ADMIN'), brands)).toBeNull();
});

test('employees are found by what their rows show', () => {
  const user = { id: 1, email: 'zoe@demo.test', firstName: 'Zoé', lastName: 'Bélanger' };
  const employee = { user, permissions: null, carwashes: { used: 1, limit: 4, isUsedUp: false } };
  expect([...core.searchEmployees([employee], 'belanger')]).toEqual([0]);
});

test('names are found by typed words, the best matches first', () => {
  const names = ['Réseau de stations', 'Stations', 'Équipe'];
  expect([...core.searchNames(names, 'STATION')]).toEqual([1, 0]);
  expect([...core.searchNames(names, 'equipe')]).toEqual([2]);
});

test('names for an element and for a sentence', () => {
  expect(core.visibleName('\u202Etset.live@nimda')).toBe('tset.live@nimda');
  expect(core.fullName({ firstName: '\u202Ezoé', lastName: '\u2800', email: 'a@b.ca' })).toBe(
    'zoé',
  );
  expect(core.fullName({ firstName: null, email: 'a@b.ca' })).toBe('a@b.ca');
  expect(core.fullName({ firstName: '\u200D' })).toBe('');
  expect(core.initials({ firstName: 'Zoé', lastName: 'Roy', email: 'a@b.ca' })).toBe('ZR');
  expect(core.isolatedName('Zoé')).toBe('Zoé');
  expect(core.isolatedName('נועה')).toBe('\u2068נועה\u2069');
});

test('permissions in a sentence', () => {
  const permissions = {
    maxCarwashPerMonth: 4,
    startHour: '08:00',
    endHour: '18:00',
    monday: true,
    tuesday: true,
    wednesday: false,
    thursday: false,
    friday: true,
    saturday: false,
    sunday: false,
  };
  expect(core.permissionsSentence(permissions, 'fr')).toBe(
    '4 lavages par mois, du lundi au mardi et le vendredi, de 8\u00a0h à 18\u00a0h',
  );
  expect(core.permissionsSentence(permissions, 'en')).toBe(
    '4 carwashes a month, Monday to Tuesday and Friday, 08:00 to 18:00',
  );
  const user = { id: 1, email: 'zoe@demo.test', firstName: 'Zoé', lastName: '' };
  const carwashes = { used: 1, limit: 4, isUsedUp: false };
  expect(core.memberRows([{ user, permissions, carwashes }], 'fr')).toEqual([
    {
      id: 1,
      name: 'Zoé',
      email: 'zoe@demo.test',
      days: 'lundi au mardi et vendredi',
      hours: '8\u00a0h à 18\u00a0h',
      carwashes,
    },
  ]);
});

test('pages of transactions', () => {
  const pagination = { currentPage: 2, currentPageSize: 10, numberOfRecords: 10 };
  expect(core.paging(pagination, 0)).toEqual({
    page: 2,
    pageCount: 2,
    lastPage: 1,
    total: 10,
    from: null,
    to: null,
    hasPrevious: true,
    hasNext: false,
    isPastEnd: true,
  });
  expect(core.pagingWhileLoading({ ...pagination, currentPage: 1 }, 10, 2)).toMatchObject({
    page: 2,
    from: 1,
    to: 10,
  });
  expect(core.pageCount(20, 20)).toBe(2);
  const sizes = [core.listPageSize(), core.memberPageSize(), core.maxPrintedRows()];
  expect([...sizes, core.maxReviewed()]).toEqual([10, 20, 1000, 100]);
});

test('amounts, stores and months in the time zone of the browser', () => {
  const store = { address: '1 rue A', address2: 'bureau 2', province: 'QC', brand: null };
  expect(core.storeAddress(store)).toBe('1 rue A, bureau 2, QC');
  expect(core.totalPaid(1_000, 150)).toBe(1_150);
  expect(core.totalPaid(Number.MAX_SAFE_INTEGER, 1)).toBeNull();
  const paid = { pricePaid: 1_000, taxPaid: 150 };
  const transaction = { id: 1, ...paid, last4: '4242', store, employee: null };
  // One o'clock in the morning of 1 March in London is still February in Toronto.
  const bought = ['2026-03-01T01:00:00Z', '2026-01-15T12:00:00-05:00', 'not a date'];
  const months = core.spendByMonth(bought.map((createdAt) => ({ ...transaction, createdAt })));
  expect(months.filter(({ spent }) => spent > 0)).toEqual([
    { month: '2026-01', spent: 1_150, isRunning: false },
    { month: '2026-02', spent: 1_150, isRunning: false },
  ]);
  const now = { ...transaction, createdAt: new Date().toISOString() };
  expect(core.spendByMonth([now]).at(-1)).toMatchObject({ spent: 1_150, isRunning: true });
});
