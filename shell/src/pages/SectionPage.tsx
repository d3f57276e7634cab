import { Route, Routes } from '@portal/kit/router';
import { pathsOf, type SectionRoute } from '@portal/kit/section';
import { loadedPage, loadPage } from '../sections/load';
import type { Remote } from '../sections/remotes';
import { useLoading } from '../sections/useLoading';
import { SectionLoading } from './SectionLoading';

interface SectionPageProps {
  /** The page's place in the menus. */
  readonly name: string;
  readonly remote: Remote;
  readonly route: SectionRoute;
}

/** One page of a section, inside its route so that it can read path parameters. */
export function SectionPage({ name, remote, route }: SectionPageProps) {
  const page = useLoading({
    key: route,
    ready: () => loadedPage(route),
    load: () => loadPage(route, remote),
  });
  if (!page.value) return <SectionLoading name={name} loading={page} />;
  const Page = page.value;
  return (
    <Routes>
      {pathsOf(route).map((path) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
