import { matchRoutes } from '@portal/kit/router';
import { pathsOf, type Section, type SectionRoute } from '@portal/kit/section';

/** The section's route for a path, ignoring case; literal segments outrank parameters (ACCESS-10). */
export function routeFor(pathname: string, section: Section): SectionRoute | undefined {
  const routes = section.routes.flatMap((route) =>
    pathsOf(route).map((path) => ({ path, handle: route })),
  );
  return matchRoutes(routes, pathname)?.[0]?.route.handle;
}
