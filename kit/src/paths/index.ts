/** Whether `path` is `root` or beneath it, ignoring case; `/` contains only itself. */
export function isUnder(path: string, root: string): boolean {
  const [inner, outer] = [path.toLowerCase(), root.toLowerCase()];
  return inner === outer || (outer !== '/' && inner.startsWith(`${outer}/`));
}
