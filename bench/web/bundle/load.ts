// Stands in for shell/src/sections/load.ts: every section is in the bundle.
import { addMessages } from '@portal/kit/i18n';
import type { Section, SectionRoute } from '@portal/kit/section';
import type { ComponentType } from 'react';
import auth from '../../../mf-auth/src/section';
import insurer from '../../../mf-insurer/src/section';
import stations from '../../../mf-stations/src/section';
import team from '../../../mf-team/src/section';

const sections: Record<string, Section> = { auth, insurer, stations, team };
const loaded = new Set<string>();
const pages = new WeakMap<SectionRoute, ComponentType>();

interface Named {
  readonly name: string;
}

export const loadedSection = ({ name }: Named) => (loaded.has(name) ? sections[name] : undefined);
export const loadedPage = (route: SectionRoute) => pages.get(route);

export function prefetchSection(): void {
  // It is here.
}

export async function loadSection({ name }: Named): Promise<Section> {
  const section = sections[name];
  if (!section) throw new Error(`no section ${name}`);
  await addMessages(section.loadMessages);
  loaded.add(name);
  return section;
}

export async function loadPage(route: SectionRoute): Promise<ComponentType> {
  const { default: page } = await route.load();
  pages.set(route, page);
  return page;
}
