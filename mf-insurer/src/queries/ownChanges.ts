const running = new Map<number, number>();

/**
 * Runs a call that changes a request. Its event may come before its answer: meanwhile events of the
 * request are this page's own, and no news.
 */
export async function asOwnChange<Answer>(
  request: number,
  call: () => Promise<Answer>,
): Promise<Answer> {
  running.set(request, (running.get(request) ?? 0) + 1);
  try {
    return await call();
  } finally {
    const left = (running.get(request) ?? 1) - 1;
    if (left > 0) running.set(request, left);
    else running.delete(request);
  }
}

/** Whether a call of this page that changes the request is under way. */
export const isOwnChange = (request: number): boolean => running.has(request);
