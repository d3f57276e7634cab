/** Why a section or a page of it did not load; shown to the user for support. */
export type FailureCode =
  | 'manifest-unreachable'
  | 'manifest-timeout'
  | 'manifest-invalid'
  | 'script'
  | 'contract'
  | 'version'
  | 'code'
  | 'crash';

const networkCodes: readonly FailureCode[] = ['manifest-unreachable', 'manifest-timeout', 'script'];

export class SectionFailure extends Error {
  override readonly name = 'SectionFailure';

  constructor(
    readonly code: FailureCode,
    cause: unknown,
    /** Folder of the build that failed, for support. */
    readonly build?: string,
  ) {
    super(`${code}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }

  ofBuild(build: string): SectionFailure {
    return new SectionFailure(this.code, this.cause, build);
  }

  /** Network failures may pass; those of code or versions will not. */
  get retryable(): boolean {
    return networkCodes.includes(this.code);
  }

  /** The tab may be older than the section it loads. */
  get fromAnotherBuild(): boolean {
    return this.code === 'contract' || this.code === 'version';
  }
}

/** Messages of webpack's errors for a missing file and for version conflicts. */
const scriptFailure = /Loading (CSS )?chunk|ChunkLoadError/u;
const versionFailure = /Unsatisfied version|No satisfying version|exist in shared scope/u;

export function toSectionFailure(error: unknown): SectionFailure {
  if (error instanceof SectionFailure) return error;
  if (error instanceof Error && error.name === 'ContractError')
    return new SectionFailure('contract', error);
  const text = String(error);
  if (scriptFailure.test(text)) return new SectionFailure('script', error);
  if (versionFailure.test(text)) return new SectionFailure('version', error);
  return new SectionFailure('code', error);
}
