/** Owners of paths, containers and labels: no section takes those of another. */

/** Whether `path` is `root` or beneath it, as the shell decides: ignoring case; `/` contains only itself. */
export function isUnder(path, root) {
  const [inner, outer] = [path, root].map((text) => text.toLowerCase());
  return inner === outer || (outer !== '/' && inner.startsWith(`${outer}/`));
}
const isSame = (a, b) => a.toLowerCase() === b.toLowerCase();

/** A route of a section against one other section; `granted` are paths that the section owns already. */
function faultOfRoute(route, granted, [other, { routes, exceptRoutes = [] }]) {
  const same = routes.find((owned) => isSame(owned, route));
  if (same !== undefined)
    return {
      fault: `route "${route}" belongs to the section "${other}"`,
      act: `this team chooses another; or the team of "${other}" gives it up and deploys first.`,
    };
  const root = routes.find((owned) => isUnder(route, owned));
  const allowed = [...exceptRoutes, ...granted].some((path) => isSame(path, route));
  if (root === undefined || allowed) return undefined;
  return {
    fault: `route "${route}" lies under "${root}" of the section "${other}"`,
    act: `this team chooses another; or the team of "${other}" names it in "exceptRoutes" of its section.json and deploys first.`,
  };
}

/** Labels that another section has, but for `granted` ones: the menu and the messages would name two alike. */
const faultsOfLabel = (label, granted, [other, entry]) =>
  Object.entries(label)
    .filter(([language, text]) => text !== granted[language])
    .filter(([language, text]) => isSame(text.trim(), entry.label[language]?.trim() ?? ''))
    .map(([, text]) => ({
      fault: `label "${text}" belongs to the section "${other}"`,
      act: 'this team chooses another in section.json.',
    }));

/**
 * @param {string} name of the section
 * @param {{ container: string, routes: string[], label: Record<string, string> }} entry that is to go live
 * @param {Record<string, object>} remotes the entries of all sections; the section's own is that which is live
 * @returns {{ fault: string, act: string }[]}
 */
export function faultsOfOwners(name, { container, routes, label }, remotes) {
  const { routes: granted = [], label: grantedLabel = {} } = remotes[name] ?? {};
  const others = Object.entries(remotes).filter(([other, entry]) => other !== name && entry);
  return [
    ...others
      .filter(([, other]) => other.container === container)
      .map(([other]) => ({
        fault: `container "${container}" belongs to the section "${other}"`,
        act: 'this team chooses another, and builds again.',
      })),
    ...routes
      .flatMap((route) => others.map((other) => faultOfRoute(route, granted, other)))
      .filter(Boolean),
    ...others.flatMap((other) => faultsOfLabel(label, grantedLabel, other)),
  ];
}
