/** The parts of the one core of a page: loaded once, whoever asks first, and never beside another build. */

/** Where a page keeps the name of its core. */
const pageKey = Symbol.for('@portal/core');

export interface Build {
  readonly build: string;
}

export interface Readiness {
  /** Loads the part. Every call before it is there gets the same promise; a failure is forgotten. */
  readonly init: () => Promise<void>;
  readonly ready: () => boolean;
  /** The same function or class, which says so in plain words when used too early. */
  readonly guardMember: <T>(member: T, name: string) => T;
}

/** @param initName what to call before using the part */
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

/** Refuses a second build on the page: it would hold another session, other rules and as much memory again. */
export function claimPage(mine: Build): void {
  const holder = Reflect.get(globalThis, pageKey) as Build | undefined;
  if (holder === undefined) Reflect.set(globalThis, pageKey, mine);
  if (holder === undefined || holder === mine) return;
  throw new Error(
    `Two builds of @portal/core on one page: ${holder.build} is in use, ${mine.build} came second. ` +
      'Share it as a singleton.',
  );
}
