/**
 * Functions that browsers before 2024 lack, as the standards describe them: `URL.canParse` (Chrome 120, Safari 17),
 * `AbortSignal.any` (Chrome 116, Firefox 124, Safari 17.4) and `AbortSignal.timeout` (Safari 16). Portal and sections use
 * them; docs/browsers.md lists the browsers.
 */
const url: Partial<Pick<typeof URL, 'canParse'>> = URL;
const signals: Partial<Pick<typeof AbortSignal, 'any' | 'timeout'>> = AbortSignal;

url.canParse ??= (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};

signals.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  }, ms);
  return controller.signal;
};

signals.any ??= (all) => {
  const controller = new AbortController();
  for (const signal of all) {
    const abort = () => {
      controller.abort(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
};

export {};
