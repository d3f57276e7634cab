import { isUnder } from '../paths';
import type { Section, SectionCommands, SectionRoute } from './contract';

/** The section's entry in `remotes.json`, which the section must match. */
export interface RemoteEntry {
  readonly name: string;
  readonly routes: readonly string[];
  /** Empty for a public section. */
  readonly roles: readonly string[];
}

/** A section that violates the contract. A retry cannot help. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Validates the module of a section. Throws a `ContractError` with the problem. */
export function checkSection(value: unknown, remote: RemoteEntry): Section {
  const fail = (problem: string): never => {
    throw new ContractError(`Section "${remote.name}" ${problem}.`);
  };
  if (!isRecord(value)) return fail('does not export defineSection(…) as its default');
  if (value['name'] !== remote.name) return fail(`calls itself "${String(value['name'])}"`);
  if (typeof value['loadMessages'] !== 'function') return fail('has no loadMessages()');
  const { routes } = value;
  if (!Array.isArray(routes) || routes.length === 0) return fail('has no routes');
  const problem = routes.map((route) => routeProblem(route, remote)).find(Boolean);
  if (problem !== undefined) return fail(problem);
  const paths = (routes as SectionRoute[]).flatMap(pathsOf).map((path) => path.toLowerCase());
  const duplicate = paths.find((path, index) => paths.indexOf(path) !== index);
  if (duplicate !== undefined) return fail(`has the route ${duplicate} twice`);
  const commandProblem = problemOfCommands(value['commands'], remote);
  if (commandProblem !== undefined) return fail(commandProblem);
  return value as unknown as Section;
}

/** Path and aliases of a route. */
export function pathsOf({ path, aliases = [] }: SectionRoute): string[] {
  return [path, ...aliases];
}

function routeProblem(value: unknown, remote: RemoteEntry): string | undefined {
  if (!isRecord(value) || typeof value['path'] !== 'string') return 'has a route without a path';
  const route = value as unknown as SectionRoute;
  const named = `has a route ${route.path}`;
  if (typeof route.load !== 'function') return `${named} without load()`;
  if (typeof route.title !== 'string') return `${named} without a title`;
  if (!['frame', 'bare'].includes(route.layout)) return `${named} whose layout is unknown`;
  if (!['public', 'signed-in'].includes(route.access)) return `${named} whose access is unknown`;
  if (route.access === 'public' && remote.roles.length > 0) {
    return `${named} open to visitors, yet remotes.json keeps the section to ${remote.roles.join(', ')}`;
  }
  const outside = pathsOf(route).find((path) => !isWithin(path, remote));
  return outside === undefined
    ? undefined
    : `has a route ${outside} outside ${remote.routes.join(', ')}`;
}

function isWithin(path: string, { routes }: RemoteEntry): boolean {
  return routes.some((root) => isUnder(path, root));
}

function problemOfCommands(value: unknown, remote: RemoteEntry): string | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) return 'has commands that are no object';
  const { pages = [], sources = [] } = value as Partial<Record<keyof SectionCommands, unknown>>;
  if (!Array.isArray(pages) || !Array.isArray(sources)) return 'has commands that are no lists';
  const isPage = ({ to, label }: Partial<Record<string, unknown>>) =>
    typeof label === 'string' && typeof to === 'string' && isWithin(pathOf(to), remote);
  const isSource = ({ label, search }: Partial<Record<string, unknown>>) =>
    typeof label === 'string' && typeof search === 'function';
  if (!pages.every((page) => isRecord(page) && isPage(page))) {
    return `has a command without a label, or whose path is outside ${remote.routes.join(', ')}`;
  }
  if (!sources.every((source) => isRecord(source) && isSource(source))) {
    return 'has a source of commands without a label or search()';
  }
  return undefined;
}

/** Path of an address, without query and fragment. */
function pathOf(address: string): string {
  return address.split(/[?#]/u, 1)[0] ?? address;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
