import { loadCore } from '@portal/kit/api';
import type { Config } from '@portal/kit/config';

/** Loads the core; calls need the configuration. */
export async function startCore(config: Promise<Config>): Promise<void> {
  await Promise.all([loadCore(), config]);
}
