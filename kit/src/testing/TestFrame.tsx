import { lazy, useEffect, type ComponentType } from 'react';
import { useTranslation } from '../i18n';
import { matchRoutes, Route, Routes, useLocation } from '../router';
import {
  pathsOf,
  useHeaderSlots,
  useShownTitle,
  type MessageKey,
  type Section,
  type SectionRoute,
} from '../section';

/** Where the reader is, for the test to ask. */
export interface Place {
  address: string;
}

interface TestFrameProps {
  readonly section: Section;
  readonly place: Place;
}

const pages = new WeakMap<SectionRoute, ComponentType>();

/** What the shell gives a page: its heading, room in the header, and its route. */
export function TestFrame({ section, place }: TestFrameProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const slots = useHeaderSlots();
  const own = useShownTitle();
  useEffect(() => {
    place.address = pathname + search;
  }, [place, pathname, search]);
  const routes = section.routes.flatMap((route) =>
    pathsOf(route).map((path) => ({ path, handle: route })),
  );
  const route = matchRoutes(routes, pathname)?.[0]?.route.handle;
  return (
    <main>
      <div ref={slots.breadcrumb} />
      {route && <h1>{own ?? (t as (key: MessageKey) => string)(route.title)}</h1>}
      <div ref={slots.actions} />
      <Routes>
        {routes.map(({ path, handle }) => (
          <Route key={path} path={path} element={<Page route={handle} />} />
        ))}
        <Route path="*" element={<p>Outside the section: {pathname}</p>} />
      </Routes>
    </main>
  );
}

function Page({ route }: { route: SectionRoute }) {
  const Lazy = pages.get(route) ?? lazy(route.load);
  pages.set(route, Lazy);
  return <Lazy />;
}
