export { checkSection, ContractError, pathsOf, type SectionClaim } from './check';
export {
  CONTRACT,
  defineSection,
  type MessageKey,
  type Section,
  type SectionRoute,
} from './contract';
export { PageHeader, usePageTitle } from './PageHeader';
export { HeaderSlot, useShownTitle } from './header';
