/** JavaScript API of the Rust core: rules, list handles and the API client. */
import * as wasm from '#wasm';
import { connect, type Client, type ClientOptions } from './client';
import { claimPage, readiness, type Build } from './readiness';

export type * from '#wasm';
/** A plain object: it needs no `initCore()`. */
export { ErrorCode } from '#wasm';
export type {
  CallName,
  CallOptions,
  Client,
  ClientOptions,
  ListOptions,
  RequestListName,
} from './client';
export { isCoreError, type CoreError } from './errors';

/** A build is identified by the URL of its .wasm file, which contains a content hash. */
const thisBuild: Build = {
  build: new URL('../pkg/web/portal_core_bg.wasm', import.meta.url).href,
};

/** Only the browser build has an asynchronous initialiser; the Node build is loaded on import. */
const load = 'default' in wasm && typeof wasm.default === 'function' ? wasm.default : undefined;

const core = readiness('initCore', async () => {
  claimPage(thisBuild);
  await load?.();
});
export const initCore = core.init;
export const coreReady = core.ready;

/** A rule as a function: the module exports one dispatcher for all rules. */
const rule = <Name extends keyof wasm.Rules>(name: Name) =>
  core.guardMember(((...args: unknown[]) => wasm.rule(name, args)) as wasm.Rules[Name], name);

export const addMemberPayload = rule('addMemberPayload');
export const addToBuying = rule('addToBuying');
export const auditQueryFromParams = rule('auditQueryFromParams');
export const auditQueryToParams = rule('auditQueryToParams');
export const brandPayload = rule('brandPayload');
export const brokerRefusal = rule('brokerRefusal');
export const businessPayload = rule('businessPayload');
export const cardBrand = rule('cardBrand');
export const cardHints = rule('cardHints');
export const cardImage = rule('cardImage');
export const cardPayload = rule('cardPayload');
export const changeBuyingAmount = rule('changeBuyingAmount');
export const defaultEmployeeCap = rule('defaultEmployeeCap');
export const defaultOfferQuota = rule('defaultOfferQuota');
export const destination = rule('destination');
export const elapsed = rule('elapsed');
export const expiryPresets = rule('expiryPresets');
export const fillFromTemplate = rule('fillFromTemplate');
export const eventKind = rule('eventKind');
export const filterChips = rule('filterChips');
export const filtersFromSaved = rule('filtersFromSaved');
export const filtersToSaved = rule('filtersToSaved');
export const csvOfRows = rule('csvOfRows');
export const formatCardNumber = rule('formatCardNumber');
export const formatDate = rule('formatDate');
export const formatExpiry = rule('formatExpiry');
export const formatMoney = rule('formatMoney');
export const formatTime = rule('formatTime');
export const invitationPayload = rule('invitationPayload');
export const invitationStates = rule('invitationStates');
export const invitationTarget = rule('invitationTarget');
export const isPendingBroker = rule('isPendingBroker');
export const isRefund = rule('isRefund');
export const isSessionEnd = rule('isSessionEnd');
export const listEffect = rule('listEffect');
export const listPageSize = rule('listPageSize');
export const maxReviewed = rule('maxReviewed');
export const mayChooseBrand = rule('mayChooseBrand');
export const mayDeleteOffer = rule('mayDeleteOffer');
export const mayJoinBrand = rule('mayJoinBrand');
export const offerLink = rule('offerLink');
export const maxPrintedRows = rule('maxPrintedRows');
export const memberPageSize = rule('memberPageSize');
export const memberRows = rule('memberRows');
export const monthsToRenewals = rule('monthsToRenewals');
export const offerExpiry = rule('offerExpiry');
export const offerHints = rule('offerHints');
export const offerMissing = rule('offerMissing');
export const offerPayload = rule('offerPayload');
export const offerTemplateRequest = rule('offerTemplateRequest');
export const otherPrice = rule('otherPrice');
export const pageCount = rule('pageCount');
export const paging = rule('paging');
export const pagingWhileLoading = rule('pagingWhileLoading');
export const parseBuyingAmount = rule('parseBuyingAmount');
export const parseThreshold = rule('parseThreshold');
export const parseMoney = rule('parseMoney');
export const fullName = rule('fullName');
export const initials = rule('initials');
export const unreadParams = rule('unreadParams');
export const visibleName = rule('visibleName');
export const isolatedName = rule('isolatedName');
export const peoplePage = rule('peoplePage');
export const peopleQueryFromParams = rule('peopleQueryFromParams');
export const peopleQueryToParams = rule('peopleQueryToParams');
export const permissionsSentence = rule('permissionsSentence');
export const premiumDifference = rule('premiumDifference');
export const purchaseQueryFromParams = rule('purchaseQueryFromParams');
export const purchaseQueryToParams = rule('purchaseQueryToParams');
export const preselectedBrand = rule('preselectedBrand');
export const readExpiry = rule('readExpiry');
export const readTime = rule('readTime');
export const removeFromBuying = rule('removeFromBuying');
export const requestColumns = rule('requestColumns');
export const requestDetail = rule('requestDetail');
export const requestFilterFields = rule('requestFilterFields');
export const requestQueryDefault = rule('requestQueryDefault');
export const requestQueryFromParams = rule('requestQueryFromParams');
export const requestQueryToParams = rule('requestQueryToParams');
export const reviewTime = rule('reviewTime');
export const searchEmployees = rule('searchEmployees');
export const searchInvitations = rule('searchInvitations');
export const searchLabelKeys = rule('searchLabelKeys');
export const searchNames = rule('searchNames');
export const spendByMonth = rule('spendByMonth');
export const statementMonths = rule('statementMonths');
export const maxStatementAddresses = rule('maxStatementAddresses');
export const stationPageSizes = rule('stationPageSizes');
export const stationQueryDefault = rule('stationQueryDefault');
export const stationQueryFromParams = rule('stationQueryFromParams');
export const stationQueryToParams = rule('stationQueryToParams');
export const storeAddress = rule('storeAddress');
export const totalPaid = rule('totalPaid');
export const validateAcceptance = rule('validateAcceptance');
export const validateAccount = rule('validateAccount');
export const validateAddMember = rule('validateAddMember');
export const validateAddresses = rule('validateAddresses');
export const validateApplication = rule('validateApplication');
export const validateApproval = rule('validateApproval');
export const validateBrand = rule('validateBrand');
export const validateBusiness = rule('validateBusiness');
export const validateClient = rule('validateClient');
export const clientPayload = rule('clientPayload');
export const tokenScopes = rule('tokenScopes');
export const defaultTokenDays = rule('defaultTokenDays');
export const validateToken = rule('validateToken');
export const tokenPayload = rule('tokenPayload');
export const validateCard = rule('validateCard');
export const validateChangePassword = rule('validateChangePassword');
export const validateCode = rule('validateCode');
export const validateConfirmation = rule('validateConfirmation');
export const validateFirstCode = rule('validateFirstCode');
export const validateInvitation = rule('validateInvitation');
export const validateOffer = rule('validateOffer');
export const validatePermissions = rule('validatePermissions');
export const validateRecovery = rule('validateRecovery');
export const validateRefusal = rule('validateRefusal');
export const validateOfferTemplate = rule('validateOfferTemplate');
export const validateSavedName = rule('validateSavedName');
export const validateSignIn = rule('validateSignIn');
export const validateMailedLink = rule('validateMailedLink');
export const validatePastedLink = rule('validatePastedLink');
export const mailedLinkToken = rule('mailedLinkToken');
export const validateNewEmail = rule('validateNewEmail');
export const validateNewPassword = rule('validateNewPassword');
export const validateSignUp = rule('validateSignUp');
export const validateWebhook = rule('validateWebhook');
export const visibleTo = rule('visibleTo');
export const webhookEvents = rule('webhookEvents');
export const webhookPayload = rule('webhookPayload');
export const wordedExpiries = rule('wordedExpiries');
export const yearlyPrice = rule('yearlyPrice');

// Classes are exported one by one: destructured, they would lose their types.
export const RequestBook = core.guardMember(wasm.RequestBook, 'RequestBook');
export type RequestBook = wasm.RequestBook;
export const StationBoard = core.guardMember(wasm.StationBoard, 'StationBoard');
export type StationBoard = wasm.StationBoard;

const Transport = core.guardMember(wasm.Transport, 'Transport');

/** Creates the client of the product API. Throws before `initCore()` has resolved. */
export function createClient({ baseUrl, headers, timeoutMs, language }: ClientOptions): Client {
  const pairs = headers ? [headers.name, headers.value] : [];
  return connect(new Transport(baseUrl, pairs, timeoutMs), language);
}
