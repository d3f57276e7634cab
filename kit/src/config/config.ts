import schema from './config.schema.json';
import { mismatches } from './schema';

/** Configuration of one deployment; the same build serves every environment. */
export interface Config {
  readonly brand: string;
  /** Origin of the product API; the portal's own by default. */
  readonly apiBaseUrl?: string;
  /** Timeout of an API call in milliseconds; 30,000 by default. */
  readonly requestTimeoutMs?: number;
  /** Header sent with every API call to name the environment (CALL-4). */
  readonly environmentHeader: { readonly name: string; readonly value: string };
  readonly links: {
    readonly contactSales: string;
    readonly support: string;
    /** A page of another system for forgotten passwords, in place of the portal's own. */
    readonly forgotPassword?: string;
    /** The operator's policy of personal data. */
    readonly privacy?: string;
  };
  /** The person in charge of personal data at the operator. */
  readonly privacyOfficer?: { readonly name: string; readonly email: string };
  /** The operator's postal address, one line; the server puts it into mails. */
  readonly postalAddress?: string;
  /** Whether prices of offers are before or after Québec's tax on premiums (OFFER-19). */
  readonly premiumTax?: 'before' | 'after';
  /** Sign-in at identity providers; the server sets it from its own configuration (SSO-1). */
  readonly singleSignOn?: {
    readonly providers: readonly { readonly id: string; readonly name: string }[];
    /** Whether there is a sign-in with a password too. */
    readonly password: boolean;
  };
  /** Host that passkeys belong to; the server sets it, where it takes passkeys (FACTOR-7). */
  readonly passkeyHost?: string;
  /** Origins of pictures besides the portal's own. The server sets them from `IMAGE_ORIGINS`. */
  readonly imageOrigins?: readonly string[];
  /** External partner that offers can be sent to, if any. Its key stays on the server (PARTNER-2). */
  readonly partner?: { readonly name: string; readonly source: string };
}

let current: Config | undefined;

const TIMEOUT_MS = 15_000;

/** Fetches `config.json`, bypassing caches. */
export async function loadConfig(): Promise<Config> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/config.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`config.json answered ${String(response.status)}`);
  return setConfig(await response.json());
}

/** Validates and sets the configuration. Throws if it does not match the schema. */
export function setConfig(value: unknown): Config {
  const [mismatch] = mismatches(schema, value, 'config.json');
  if (mismatch !== undefined) throw new Error(mismatch);
  current = value as Config;
  return current;
}

/** The current configuration. Throws before it is loaded. */
export function config(): Config {
  if (!current) throw new Error('The configuration is not loaded yet: await loadConfig() first.');
  return current;
}

/** Whether people sign in with passwords, which the operator may turn off (SSO-7). */
export function takesPasswords(): boolean {
  return config().singleSignOn?.password !== false;
}
