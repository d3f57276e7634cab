/** Stands for the loading of containers, which needs a browser: what each would expose, by its name. */
export const exposed = new Map<string, () => Promise<object>>();

export function loadExposed(container: string): Promise<object> | undefined {
  return exposed.get(container)?.();
}
