import { SectionFailure } from './failure';

/** Spec §9: the time a script may take. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** What a section's `remoteEntry.js` leaves under its name, as Module Federation has it. */
interface Container {
  readonly init: (scope: unknown) => unknown;
  readonly get: (module: string) => Promise<() => Exposed>;
}

/** What the module of a section holds is checked by who uses it. */
interface Exposed {
  readonly default?: unknown;
}

const page = globalThis as unknown as Record<string, Container | undefined>;
const containerOf = (name: string) => page[name];

/** Runs a container's script, lends it what the shell shares, and takes the section it exposes. */
export async function loadExposed(name: string, address: string): Promise<Exposed> {
  // Another build of the section may have left its own.
  page[name] = undefined;
  await runScript(address);
  const container = containerOf(name);
  if (!container) throw new SectionFailure('code', `${address} left no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const section = await container.get('./section');
  return section();
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new SectionFailure('script', `${address} ${why}`));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS, 'took too long');
    script.onerror = () => {
      fail('did not come');
    };
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
}
