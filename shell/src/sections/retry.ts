import { failureOf } from './failure';

const RETRIES = 2;
const PAUSE_MS = 600;

/**
 * Runs `attempt`, twice again after a failure on the way. The pauses grow and vary, so that a server
 * that comes back is not met by every tab at once.
 */
export async function withRetries<T>(attempt: (number: number) => Promise<T>): Promise<T> {
  for (let number = 0; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure.onTheWay || number >= RETRIES) throw failure;
      await pause(PAUSE_MS * 2 ** number * (0.5 + Math.random()));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
