import schema from './config.schema.json';
import { mismatches } from './schema';

/** Settings of a deployment: one build serves every environment. */
export interface Config {
  readonly brand: string;
  /** Origin of the product API; absent for the portal's own. */
  readonly apiBaseUrl?: string;
  /** Milliseconds after which a call is given up; 30 seconds when absent. */
  readonly requestTimeoutMs?: number;
  /** Sent with every call, so that the API knows which environment speaks. */
  readonly environmentHeader: { readonly name: string; readonly value: string };
  readonly links: {
    readonly contactSales: string;
    readonly support: string;
    readonly forgotPassword: string;
  };
  /** Present where an outside partner may be offered. Its key stays on the server. */
  readonly partner?: { readonly name: string; readonly source: string };
}

let current: Config | undefined;

/** Reads `config.json` beside the shell, once, before anything renders. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json answered ${String(response.status)}`);
  return setConfig(await response.json());
}

/** Takes a configuration into use after checking it. Throws a sentence when it does not fit. */
export function setConfig(value: unknown): Config {
  const [mismatch] = mismatches(schema, value, 'config.json');
  if (mismatch !== undefined) throw new Error(mismatch);
  current = value as Config;
  return current;
}

/** The configuration in use. */
export function config(): Config {
  if (!current) throw new Error('The configuration is not loaded yet: await loadConfig() first.');
  return current;
}
