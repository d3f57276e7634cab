import { initCore, type RoleName } from '@portal/core';
import { setConfig } from '@portal/kit/config';
import { startI18n } from '@portal/kit/i18n';
import { MemoryRouter } from '@portal/kit/router';
import { CONTRACT, type SectionCommands, type SectionRoute } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { act, render } from '@testing-library/react';
import { Frame } from '../frame/Frame';
import { readRemotes, type Remote } from '../sections/remotes';
import { exposed } from './federation';
import { config, manifest } from './loader';
import { pages } from './pages';

type Name = keyof typeof pages;

const described: Record<Name, Pick<Remote, 'routes' | 'roles' | 'label'>> = {
  auth: {
    routes: ['/', '/login'],
    roles: [],
    label: { fr: 'Ouverture de session', en: 'Sign in' },
  },
  team: {
    routes: ['/team', '/profile'],
    roles: ['ROLE_BUSINESS'],
    label: { fr: 'Flotte', en: 'Fleet' },
  },
  stations: {
    routes: ['/Stations'],
    roles: ['ROLE_ADMIN'],
    label: { fr: 'Stations', en: 'Stations' },
  },
  insurer: {
    routes: ['/Insurer'],
    roles: ['ROLE_ASSURANCE', 'ROLE_ADMIN'],
    label: { fr: 'Courtage', en: 'Broker' },
  },
};

const names = Object.keys(pages) as Name[];

/** Number of earlier builds by section. */
const earlierBuilds = new Map<Name, number>();

/** Incremented per test and part of every name: loaded sections stay in module state. */
let run = 0;

export async function startPortal(): Promise<void> {
  await initCore();
  await startI18n('en');
  setConfig(config);
}

/** Deploys four sections, none of them loaded yet. */
export function deploySections(): void {
  run += 1;
  earlierBuilds.clear();
  globalThis.fetch = () => Promise.resolve(Response.json(manifest));
  names.forEach(repairSection);
}

export function repairSection(name: Name): void {
  exposeSection(name, pages[name]);
}

/** Replaces the pages and commands of a section's live build. */
export function exposeSection(
  name: Name,
  routes: readonly SectionRoute[],
  commands?: SectionCommands,
): void {
  exposed.set(`mf_${name}${run}`, sectionOf(name, routes, commands));
}

/** Gives a section earlier builds, newest first, each with these pages. */
export function deployEarlier(name: Name, ...earlier: readonly (readonly SectionRoute[])[]): void {
  earlierBuilds.set(name, earlier.length);
  earlier.forEach((routes, index) => {
    exposed.set(`mf_${name}${run}_${index}`, sectionOf(name, routes));
  });
}

function sectionOf(name: Name, routes: readonly SectionRoute[], commands?: SectionCommands) {
  const section = {
    name: `${name}${run}`,
    // Each build has its own routes, as each has its own code.
    routes: routes.map((route) => ({ ...route })),
    loadMessages: () => Promise.resolve({}),
    ...(commands && { commands }),
  };
  return () => Promise.resolve({ default: section });
}

export function breakSection(name: Name, load: () => Promise<never>): void {
  exposed.set(`mf_${name}${run}`, load);
}

/** A `remotes.json` of the four sections, with changes to their entries. */
export function remotesDocument(change: Partial<Record<Name, object>> = {}): object {
  const entries = names.map((name, order) => [
    `${name}${run}`,
    {
      ...described[name],
      container: `mf_${name}${run}`,
      version: '1.0.0',
      contract: CONTRACT,
      entry: `/mf/${name}${run}/live/mf-manifest.json`,
      earlier: Array.from({ length: earlierBuilds.get(name) ?? 0 }, (_, index) => ({
        entry: `/mf/${name}${run}/earlier-${index}/mf-manifest.json`,
        container: `mf_${name}${run}_${index}`,
        version: '0.9.0',
        contract: CONTRACT,
      })),
      order,
      enabled: true,
      ...change[name],
    },
  ]);
  return { schemaVersion: 1, remotes: Object.fromEntries(entries) as object };
}

export function signInAs(...roles: RoleName[]): void {
  useSession.setState({
    ...useSession.getInitialState(),
    status: 'signed-in',
    user: { id: 1, email: 'c@demo.test', firstName: 'Camille', lastName: 'Roy' },
    roles: roles.map((role) => ({ role, isAccepted: true })),
    name: 'Camille Roy',
    initials: 'CR',
    menuRoles: roles,
  });
}

export function signOff(status: 'signed-out' | 'restoring' | 'unknown'): void {
  useSession.setState({ ...useSession.getInitialState(), status });
}

/** Renders the portal at this path. */
export async function visit(path: string, remotes = readRemotes(remotesDocument())): Promise<void> {
  const frame = <Frame remotes={remotes} />;
  window.history.replaceState(null, '', path);
  await act(async () => {
    render(<MemoryRouter path={path}>{frame}</MemoryRouter>);
    await Promise.resolve();
  });
}
