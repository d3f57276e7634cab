export { checkSection, ContractError, pathsOf, type RemoteEntry } from './check';
export {
  CONTRACT,
  defineSection,
  type MessageKey,
  type Section,
  type SectionRoute,
} from './contract';
export { PageHeader, usePageTitle } from './PageHeader';
export { HeaderSlot, useCurrentTitle } from './header';
