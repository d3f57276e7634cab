export { checkSection, ContractError, pathsOf, type RemoteEntry } from './check';
export {
  CONTRACT,
  defineSection,
  type CommandSearch,
  type CommandSource,
  type FoundItem,
  type MessageKey,
  type PageCommand,
  type Section,
  type SectionCommands,
  type SectionRoute,
} from './contract';
export { PageHeader, usePageTitle } from './PageHeader';
export { HeaderSlot, useCurrentTitle } from './header';
export { WithCore } from './WithCore';
export { setTabCounts, useTabCounts } from './tabCounts';
