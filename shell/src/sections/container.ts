import { SectionFailure } from './failure';
import { integrityOf } from './integrity';

/** MESSAGE-7. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** A Module Federation container: the global variable that `remoteEntry.js` defines. */
interface Container {
  readonly init: (scope: unknown) => unknown;
  readonly get: (module: string) => Promise<() => Exposed>;
}

/** The exposed module, unchecked. */
interface Exposed {
  readonly default?: unknown;
}

const globals = globalThis as unknown as Record<string, Container | undefined>;

/** Runs a container's script, gives it the shared modules and returns the module it exposes. */
export async function loadExposed(name: string, address: string): Promise<Exposed> {
  // Another build of the section may have defined it.
  globals[name] = undefined;
  await runScript(address);
  const container = globals[name] as Container | undefined;
  if (!container) throw new SectionFailure('code', `${address} defined no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const section = await container.get('./section');
  return section();
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const attributes = { src: address, async: true, ...integrityOf(address) };
    const script = Object.assign(document.createElement('script'), attributes);
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new SectionFailure('script', `${address} ${reason}`));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS, 'took too long');
    script.onerror = () => {
      fail('did not load');
    };
    script.onload = () => {
      script.onerror = null;
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
}
