import { initCore } from '@portal/core';
import { prefetchSession } from '@portal/kit/api';
import { hasSessionHint } from '@portal/kit/session-hint';
import type { Config } from '@portal/kit/config';

/** Starts the core, and asks who is signed in, while the rest of the page is on its way. */
export async function startCore(configured: Promise<Config>): Promise<void> {
  await Promise.all([initCore(), configured]);
  if (hasSessionHint()) prefetchSession();
}
