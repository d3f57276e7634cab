import { onSessionEnd } from '@portal/kit/session';
import { localStore } from '@portal/kit/storage';
import type { Command } from './command';

const MAX_RECENT = 5;
/** Id of the command that ends the session. */
export const SIGN_OUT = '/logout';
const STORAGE_KEY = 'portal.palette.recent';

/** Ids of commands used last, newest first. */
let recent: readonly string[] = readStored();

/** Found items among them: their names stay in memory, as the browser's storage is no place for contact data (COMMAND-4). */
let found: ReadonlyMap<string, Command> = new Map();

onSessionEnd(() => {
  found = new Map();
  recent = readStored();
});

/** Remembers a command that was run, but for sign-out: the first item is selected, and Enter runs it. */
export function rememberCommand(command: Command): void {
  if (command.id === SIGN_OUT) return;
  recent = [command.id, ...recent.filter((id) => id !== command.id)].slice(0, MAX_RECENT);
  const kept = command.isFound ? new Map([...found, [command.id, command]]) : found;
  found = new Map([...kept].filter(([id]) => recent.includes(id)));
  localStore.setJson(
    STORAGE_KEY,
    recent.filter((id) => !found.has(id)),
  );
}

/** The commands used last, newest first, of those that the user has now. */
export function recentCommands(available: readonly Command[]): readonly Command[] {
  const known = new Map(available.map((command) => [command.id, command]));
  return recent.flatMap((id) => found.get(id) ?? known.get(id) ?? []);
}

function readStored(): readonly string[] {
  const stored = localStore.getJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
