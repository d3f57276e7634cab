import { toSectionFailure } from './failure';

const RETRIES = 2;
const PAUSE_MS = 600;

/**
 * Runs `attempt`, and up to twice again after a network failure. Pauses grow exponentially with
 * jitter, so that a recovering server is not hit by every tab at once.
 */
export async function withRetries<T>(attempt: (number: number) => Promise<T>): Promise<T> {
  for (let number = 0; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      const failure = toSectionFailure(error);
      if (!failure.retryable || number >= RETRIES) throw failure;
      await pause(PAUSE_MS * 2 ** number * (0.5 + Math.random()));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
