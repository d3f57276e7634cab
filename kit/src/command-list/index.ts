export { CommandList, type CommandGroup, type CommandItem } from './CommandList';
