import { config } from '@portal/kit/config';

/** A section's failure, without personal data. */
export interface FailureReport {
  readonly section: string;
  /** Folder of the build. */
  readonly build: string;
  /** A `FailureCode`. */
  readonly code: string;
}

/** Reports sent by this page, each once. */
const sent = new Set<string>();

/** Reports a failure to the operator, and never throws. A server that knows no such reports changes nothing. */
export function reportFailure({ section, build, code }: FailureReport): void {
  const report = JSON.stringify({ section, build, code });
  if (sent.has(report)) return;
  sent.add(report);
  try {
    // An empty origin is the portal's own, as an absent one is.
    const origin = new URL(config().apiBaseUrl ?? '', window.location.href);
    const url = new URL('/api/v1/section/failure', origin);
    navigator.sendBeacon(url, new Blob([report], { type: 'application/json' }));
  } catch (error) {
    console.warn('The failure was not reported:', error);
  }
}
