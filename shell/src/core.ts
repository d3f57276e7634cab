import { initCore } from '@portal/core';
import { askEarly } from '@portal/kit/api';
import { sessionExpected } from '@portal/kit/arrival';
import type { Config } from '@portal/kit/config';

/** Starts the core, and asks who is signed in, while the rest of the page is on its way. */
export async function startCore(configured: Promise<Config>): Promise<void> {
  await Promise.all([initCore(), configured]);
  if (sessionExpected()) askEarly();
}
