/** Initialisation of the core: once a page, and at most one build a page. */

/** Global under which a page stores the build in use. */
const pageKey = Symbol.for('@portal/core');

export interface Build {
  readonly build: string;
}

export interface Readiness {
  /** Loads the module. Calls share one promise; a rejected one is dropped, so that the next call tries again. */
  readonly init: () => Promise<void>;
  readonly ready: () => boolean;
  /** Guards a function or class: before initialisation it throws an error that names `init`. */
  readonly guardMember: <T>(member: T, name: string) => T;
}

/** @param initName name of the exported initialiser, for the error message */
export function readiness(initName: string, load: () => Promise<unknown>): Readiness {
  let pending: Promise<void> | undefined;
  let isReady = false;

  function init(): Promise<void> {
    pending ??= start().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  }

  async function start(): Promise<void> {
    await load();
    isReady = true;
  }

  function requireReady(name: string): void {
    if (isReady) return;
    throw new Error(`@portal/core is not ready: await ${initName}() before using ${name}.`);
  }

  function guarded<T>(member: T, name: string): T {
    if (typeof member !== 'function') return member;
    return new Proxy(member, {
      apply(target, self, parameters) {
        requireReady(name);
        return Reflect.apply(target, self, parameters) as unknown;
      },
      construct(target, parameters, newTarget) {
        requireReady(name);
        return Reflect.construct(target, parameters, newTarget) as object;
      },
      get(target, key, receiver) {
        const found: unknown = Reflect.get(target, key, receiver);
        const isStatic = Object.hasOwn(target, key) && key !== 'prototype';
        return isStatic ? guarded(found, `${name}.${String(key)}`) : found;
      },
    });
  }

  return {
    init,
    ready: () => isReady,
    guardMember: guarded,
  };
}

/** Throws where another build is in use: it would have a second session and a second memory. */
export function claimPage(mine: Build): void {
  const holder = Reflect.get(globalThis, pageKey) as Build | undefined;
  if (holder === undefined) Reflect.set(globalThis, pageKey, mine);
  if (holder === undefined || holder === mine) return;
  throw new Error(
    `Two builds of @portal/core on one page: ${holder.build} is in use, ${mine.build} came second. ` +
      'Share it as a singleton.',
  );
}
