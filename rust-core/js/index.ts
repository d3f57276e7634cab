/** The rules of the portal, in the browser: the face of the Rust core. */
import * as wasm from '#wasm';
import { connect, type Client, type ClientOptions } from './client';
import { readiness } from './readiness';

export type * from '#wasm';
export type { CallName, CallOptions, Client, ClientOptions, RequestListName } from './client';
export { isCoreError, type CoreError } from './errors';

/** The build is named by its file, whose address holds its hash. */
const build = new URL('../pkg/web/portal_core_bg.wasm', import.meta.url).href;

// Node's build is there as soon as it is imported and has nothing to load.
const load = async () => {
  if ('default' in wasm && typeof wasm.default === 'function') await wasm.default();
};

const core = readiness(build, load);
export const initCore = core.init;
export const coreReady = core.ready;

const guarded = core.guard(wasm);

export const {
  addMemberPayload,
  addToBuying,
  cardBrand,
  cardHints,
  cardImage,
  cardPayload,
  changeBuyingAmount,
  coreVersion,
  destination,
  filterChips,
  filtersFromSaved,
  filtersToSaved,
  filtersWithout,
  formatMoney,
  groupCardNumber,
  isPendingBroker,
  landingRoute,
  listPageSize,
  mayChooseBrand,
  mayDeleteOffer,
  memberPageSize,
  offerHints,
  offerMissing,
  offerPayload,
  originAllowed,
  pageCount,
  paging,
  parseMoney,
  permissionsSentence,
  preselectedBrand,
  removeFromBuying,
  requestDetail,
  requestFilterFields,
  requestQueryDefault,
  requestQueryFromParams,
  requestQueryToParams,
  searchEmployees,
  selectRows,
  spendByMonth,
  stationPageSizes,
  stationQueryDefault,
  stationQueryFromParams,
  stationQueryToParams,
  storeAddress,
  totalPaid,
  validateAddMember,
  validateCard,
  validateOffer,
  validatePermissions,
  validateSignIn,
  validateSignUp,
  visibleTo,
  yearlyPrice,
} = guarded;

// Handles are values and types: destructured, they would lose the type.
export const RequestBook = guarded.RequestBook;
export type RequestBook = wasm.RequestBook;
export const StationBoard = guarded.StationBoard;
export type StationBoard = wasm.StationBoard;

/** The one way to the product API. Needs the core ready. */
export function createClient({ baseUrl, headers, timeoutMs, language }: ClientOptions): Client {
  const pairs = headers ? [headers.name, headers.value] : [];
  return connect(new guarded.Transport(baseUrl, pairs, timeoutMs), language);
}
