import { useEffect, type ComponentType } from 'react';
import { useTranslation } from '../i18n';
import { matchRoutes, Route, Routes, useLocation } from '../router';
import {
  HeaderSlot,
  pathsOf,
  useCurrentTitle,
  type MessageKey,
  type Section,
  type SectionRoute,
} from '../section';
import { useKeepFocus } from '../focus';

interface TestFrameProps {
  readonly section: Section;
  readonly pages: ReadonlyMap<SectionRoute, ComponentType>;
  /** Called with path and query of each page. */
  readonly onAddress: (address: string) => void;
}

/** Stands in for the shell's frame: heading, header slots and routes. */
export function TestFrame({ section, pages, onAddress }: TestFrameProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const own = useCurrentTitle();
  useKeepFocus();
  useEffect(() => {
    onAddress(pathname + search);
  }, [onAddress, pathname, search]);
  const routes = section.routes.flatMap((route) =>
    pathsOf(route).map((path) => ({ path, handle: route })),
  );
  const route = matchRoutes(routes, pathname)?.[0]?.route.handle;
  const Page = route && pages.get(route);
  return (
    <main>
      <HeaderSlot name="breadcrumb" />
      {route && <h1>{own ?? (t as (key: MessageKey) => string)(route.title)}</h1>}
      <HeaderSlot name="actions" />
      {Page ? (
        <Routes>
          {routes.map(({ path }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      ) : (
        <p>Outside the section: {pathname}</p>
      )}
    </main>
  );
}
