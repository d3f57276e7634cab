interface Attempt {
  readonly submittedAt: number;
  readonly error: Error | null;
}

/** Error of the mutation that was started last: one of an earlier mutation would seem to be about it. */
export function latestError(...attempts: Attempt[]): Error | null {
  const latest = Math.max(...attempts.map(({ submittedAt }) => submittedAt));
  return attempts.find(({ submittedAt }) => submittedAt === latest)?.error ?? null;
}
