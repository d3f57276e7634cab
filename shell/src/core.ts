import { loadCore, prefetchSession } from '@portal/kit/api';
import type { Config } from '@portal/kit/config';
import { hasSessionHint } from '@portal/kit/session-hint';

/** Loads the core; where a session may exist, requests user and roles as soon as it is there. */
export async function startCore(config: Promise<Config>): Promise<void> {
  await Promise.all([loadCore(), config]);
  if (hasSessionHint()) prefetchSession();
}
