import { loadCore, portal } from '../api';

/** Time after which a challenge offered at the e-mail field is renewed; the server's lasts five minutes (FACTOR-9). */
const RENEWAL_MS = 240_000;

interface Question {
  mediation?: CredentialMediationRequirement;
  signal?: AbortSignal;
}

/** A passkey of the browser answers a challenge, in JSON; undefined where the person cancels, or `signal` aborts. */
export async function askPasskey(question: Question = {}): Promise<string | undefined> {
  await loadCore();
  const options = await portal().call('challengePasskey');
  return answer(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
      ),
      ...question,
    }),
  );
}

/**
 * The browser offers its passkeys at the field with the autocomplete token `webauthn`, until `signal` aborts; the answer
 * as of `askPasskey`.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<string | undefined> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
  for (;;) {
    const renewal = AbortSignal.timeout(RENEWAL_MS);
    const question = AbortSignal.any([signal, renewal]);
    const credential = await askPasskey({ mediation: 'conditional', signal: question });
    if (credential !== undefined || signal.aborted || !renewal.aborted) return credential;
  }
}

/** The browser makes a passkey by the server's options; undefined where the person cancels. */
export function createPasskey(options: string): Promise<string | undefined> {
  return answer(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

async function answer(ask: () => Promise<Credential | null>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const isCancelled =
      error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
    if (isCancelled) return undefined;
    throw error;
  }
}
