/** Stands for the federation runtime, which needs a browser: what a container would expose, by its id. */
export const exposed = new Map<string, () => Promise<unknown>>();

export function loadRemote(id: string): Promise<unknown> | undefined {
  return exposed.get(id)?.();
}

export function registerRemotes(): void {
  // Nothing to register: `exposed` holds it all.
}

export function registerPlugins(): void {
  // No scripts are loaded here.
}
