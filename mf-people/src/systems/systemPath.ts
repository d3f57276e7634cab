/** Address of the page of another system of the platform. */
export function systemPath({ id }: { id: number }): string {
  return `/people/systems/system?id=${String(id)}`;
}
