// Replaces shell/src/sections/load.ts: every section is in the bundle.
import { addMessages } from '@portal/kit/i18n';
import type { Section, SectionRoute } from '@portal/kit/section';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: Section }>;

/** Sections as lazy chunks, as in any bundle with split routes. */
const sections: Record<string, Load> = {
  auth: () => import('../../../mf-auth/src/section'),
  insurer: () => import('../../../mf-insurer/src/section'),
  people: () => import('../../../mf-people/src/section'),
  stations: () => import('../../../mf-stations/src/section'),
  team: () => import('../../../mf-team/src/section'),
};
const loaded = new Map<string, Section>();
const pages = new WeakMap<SectionRoute, ComponentType>();

interface Named {
  readonly name: string;
}

export const loadedSection = ({ name }: Named) => loaded.get(name);
export const loadedPage = (route: SectionRoute) => pages.get(route);

/** No section has builds of its own, and no failure is reported. */
export const loadedBuild = () => undefined;
export const shownRoute = () => undefined;
export const reportCrash = () => undefined;

export async function loadSection({ name }: Named): Promise<Section> {
  const load = sections[name];
  if (!load) throw new Error(`no section ${name}`);
  const { default: section } = await load();
  await addMessages(section.loadMessages, section.name);
  loaded.set(name, section);
  return section;
}

export async function loadPage(route: SectionRoute): Promise<ComponentType> {
  const { default: page } = await route.load();
  pages.set(route, page);
  return page;
}
