/** The rules of the portal, in the browser: the face of the Rust core. */
import * as wasm from '#wasm';
import { connect, type Client, type ClientOptions } from './client';
import { listsFile, signedInFile } from './files';
import { addPart, begin } from './parts';
import { claimPage, readiness, type Build } from './readiness';

export type * from '#wasm';
export type { CallName, CallOptions, Client, ClientOptions, RequestListName } from './client';
export { isCoreError, type CoreError } from './errors';

/** The build is named by its file, whose address holds its hash. */
const mine: Build = { build: new URL('../pkg/web/portal_core_bg.wasm', import.meta.url).href };

/** What Node's build has from the start, whole: it has nothing to load. */
const load = 'default' in wasm && typeof wasm.default === 'function' ? wasm.default : undefined;

const core = readiness('initCore', async () => {
  claimPage(mine);
  if (load) begin(await load());
});
export const initCore = core.init;
export const coreReady = core.ready;

/** A part that comes when it is first wanted. */
const part = (initName: string, file: string, below: () => Promise<void>) =>
  readiness(initName, () => (load ? addPart(file, below()) : below()));

/** What pages behind the sign-in need: team, cards, money. The shell loads it beside each of them. */
const signedIn = part('initSignedIn', signedInFile, core.init);
export const initSignedIn = signedIn.init;

/** What only pages with lists of requests, their offers or stations need: larger than all the rest. */
const lists = part('initLists', listsFile, signedIn.init);
export const initLists = lists.init;

/** Loads what a page is made of, and beside it what it needs of the core to show lists. */
export const withLists =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), initLists()]);
    return page;
  };

/** A rule of the core, which answers all of them through one function. */
const answered = <Name extends keyof wasm.Rules>(name: Name) =>
  ((...given: unknown[]) => wasm.rule(name, given)) as wasm.Rules[Name];
const rule = <Name extends keyof wasm.Rules>(name: Name) => core.guardMember(answered(name), name);
const signedInRule = <Name extends keyof wasm.Rules>(name: Name) =>
  signedIn.guardMember(answered(name), name);
const listRule = <Name extends keyof wasm.Rules>(name: Name) =>
  lists.guardMember(answered(name), name);

export const coreVersion = core.guardMember(wasm.coreVersion, 'coreVersion');

export const addMemberPayload = signedInRule('addMemberPayload');
export const addToBuying = listRule('addToBuying');
export const cardBrand = signedInRule('cardBrand');
export const cardHints = signedInRule('cardHints');
export const cardImage = signedInRule('cardImage');
export const cardPayload = signedInRule('cardPayload');
export const changeBuyingAmount = listRule('changeBuyingAmount');
export const destination = rule('destination');
export const filterChips = listRule('filterChips');
export const filtersFromSaved = listRule('filtersFromSaved');
export const filtersToSaved = listRule('filtersToSaved');
export const filtersWithout = listRule('filtersWithout');
export const formatMoney = signedInRule('formatMoney');
export const groupCardNumber = signedInRule('groupCardNumber');
export const isPendingBroker = rule('isPendingBroker');
export const landingRoute = rule('landingRoute');
export const listPageSize = signedInRule('listPageSize');
export const mayChooseBrand = listRule('mayChooseBrand');
export const mayDeleteOffer = listRule('mayDeleteOffer');
export const memberPageSize = signedInRule('memberPageSize');
export const offerHints = listRule('offerHints');
export const offerMissing = listRule('offerMissing');
export const offerPayload = listRule('offerPayload');
export const originAllowed = rule('originAllowed');
export const pageCount = signedInRule('pageCount');
export const paging = signedInRule('paging');
export const parseMoney = signedInRule('parseMoney');
export const permissionsSentence = signedInRule('permissionsSentence');
export const preselectedBrand = listRule('preselectedBrand');
export const removeFromBuying = listRule('removeFromBuying');
export const requestDetail = listRule('requestDetail');
export const requestFilterFields = listRule('requestFilterFields');
export const requestQueryDefault = listRule('requestQueryDefault');
export const requestQueryFromParams = listRule('requestQueryFromParams');
export const requestQueryToParams = listRule('requestQueryToParams');
export const searchEmployees = signedInRule('searchEmployees');
export const selectRows = listRule('selectRows');
export const spendByMonth = signedInRule('spendByMonth');
export const stationPageSizes = listRule('stationPageSizes');
export const stationQueryDefault = listRule('stationQueryDefault');
export const stationQueryFromParams = listRule('stationQueryFromParams');
export const stationQueryToParams = listRule('stationQueryToParams');
export const storeAddress = signedInRule('storeAddress');
export const totalPaid = signedInRule('totalPaid');
export const validateAddMember = signedInRule('validateAddMember');
export const validateCard = signedInRule('validateCard');
export const validateOffer = listRule('validateOffer');
export const validatePermissions = signedInRule('validatePermissions');
export const validateSignIn = rule('validateSignIn');
export const validateSignUp = rule('validateSignUp');
export const visibleTo = rule('visibleTo');
export const yearlyPrice = listRule('yearlyPrice');

// Handles are values and types: destructured, they would lose the type.
export const RequestBook = lists.guardMember(wasm.RequestBook, 'RequestBook');
export type RequestBook = wasm.RequestBook;
export const StationBoard = lists.guardMember(wasm.StationBoard, 'StationBoard');
export type StationBoard = wasm.StationBoard;

const Transport = core.guardMember(wasm.Transport, 'Transport');

/** The one way to the product API. Needs the core ready. */
export function createClient({ baseUrl, headers, timeoutMs, language }: ClientOptions): Client {
  const pairs = headers ? [headers.name, headers.value] : [];
  return connect(new Transport(baseUrl, pairs, timeoutMs), language, lists.init);
}
