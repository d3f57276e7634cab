/** The parameters of an address with those of a list, `before`, replaced by others. */
export function mergeParams(
  all: URLSearchParams,
  before: readonly string[],
  after: Readonly<Record<string, string>>,
): URLSearchParams {
  const merged = new URLSearchParams(all);
  before.forEach((name) => merged.delete(name));
  Object.entries(after).forEach(([name, value]) => merged.set(name, value));
  return merged;
}
