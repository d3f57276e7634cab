/** Why `remotes.json` is not trusted; shown to the user for support. */
export type UntrustedCode = 'remotes-unsigned' | 'remotes-signature' | 'remotes-unverifiable';

/** `remotes.json` is not signed with a key of `config.json`, or the browser cannot check it. */
export class UntrustedRemotes extends Error {
  override readonly name = 'UntrustedRemotes';

  constructor(
    readonly code: UntrustedCode,
    reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}
