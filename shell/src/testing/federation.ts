/** Replaces container loading, which needs a browser: exposed modules by container name. */
export const exposed = new Map<string, () => Promise<object>>();

export function loadExposed(container: string): Promise<object> | undefined {
  return exposed.get(container)?.();
}
