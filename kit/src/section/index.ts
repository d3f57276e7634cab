export { checkSection, pathsOf, type RemoteEntry } from './check';
export {
  CONTRACT,
  defineSection,
  page,
  type CommandSearch,
  type CommandSource,
  type FoundItem,
  type MessageKey,
  type PageCommand,
  type Section,
  type SectionCommands,
  type SectionRoute,
} from './contract';
export { PageHeader } from './PageHeader';
export { HeaderSlot, useCurrentTitle } from './header';
export { WithCore } from './WithCore';
export { setTabCounts, useTabCounts } from './tabCounts';
