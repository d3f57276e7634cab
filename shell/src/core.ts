import { loadCore, prefetchSession } from '@portal/kit/api';
import type { Config } from '@portal/kit/config';

/** Loads the core; where a session is to be restored, requests user and roles as soon as it is there. */
export async function startCore(config: Promise<Config>, sessionExpected: boolean): Promise<void> {
  await Promise.all([loadCore(), config]);
  if (sessionExpected) prefetchSession();
}
