import { config } from '../config';

/** Whether the portal and the browser take passkeys at this address (FACTOR-7). */
export function takesPasskeys(): boolean {
  return (
    config().passkeyHost === location.hostname &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Calls of the browser for passkeys; each answers in JSON, undefined where the person cancels. */
export interface Passkeys {
  /** A passkey answers a new challenge of the server. */
  readonly askPasskey: () => Promise<string | undefined>;
  /** A passkey answers by the field with the autocomplete token `webauthn`, until `signal` aborts. */
  readonly offerPasskeys: (signal: AbortSignal) => Promise<string | undefined>;
  /** The browser makes a passkey by the server's options. */
  readonly createPasskey: (options: string) => Promise<string | undefined>;
}

/** The calls of the browser, which the sign-in page loads when it is first used. */
export const loadPasskeys = (): Promise<Passkeys> => import('./passkeys');
