import { Route, Routes } from '@portal/kit/router';
import { pathsOf, WithCore, type SectionRoute } from '@portal/kit/section';
import { toSectionFailure } from '../sections/failure';
import { loadedPage, loadPage } from '../sections/load';
import { fallBack } from '../sections/loaded';
import type { Remote } from '../sections/remotes';
import { useLoading } from '../sections/useLoading';
import { SectionLoading } from './SectionLoading';

interface SectionPageProps {
  /** The page's place in the menus. */
  readonly name: string;
  readonly remote: Remote;
  readonly route: SectionRoute;
  /** Called when an earlier build takes over. */
  readonly onFallBack: () => void;
}

/** One page of a section, inside its route so that it can read path parameters. */
export function SectionPage({ name, remote, route, onFallBack }: SectionPageProps) {
  const page = useLoading({
    key: route,
    ready: () => loadedPage(route),
    load: async (attempt) => {
      try {
        return await loadPage(route, remote, attempt);
      } catch (error) {
        if (!attempt.signal.aborted && fallBack(remote.name, toSectionFailure(error))) onFallBack();
        throw error;
      }
    },
  });
  if (!page.value) return <SectionLoading name={name} loading={page} />;
  const Page = page.value;
  return (
    <Routes>
      {pathsOf(route).map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <WithCore optional={route.withoutCore === true || route.access === 'public'}>
              <Page />
            </WithCore>
          }
        />
      ))}
    </Routes>
  );
}
