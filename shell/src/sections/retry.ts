import { toSectionFailure } from './failure';

const RETRIES = 2;
const PAUSE_MS = 600;

/**
 * Runs `attempt`, and up to twice again after a network failure, unless `signal` is aborted. Pauses grow
 * exponentially with jitter, so that a recovering server is not hit by every tab at once.
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let number = 0; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      const failure = toSectionFailure(error);
      if (!failure.retryable || number >= RETRIES || signal?.aborted === true) throw failure;
      const pause = PAUSE_MS * 2 ** number * (0.5 + Math.random());
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}
