import { config } from '@portal/kit/config';
import type { FailureCode } from './failure';
import type { Remote } from './remotes';

const MAX_MESSAGE_CHARACTERS = 300;
const MAX_STACK_CHARACTERS = 2000;

/** A section's failure, without personal data. */
export interface FailureReport {
  readonly section: string;
  /** Folder of the build. */
  readonly build: string;
  /** `start`: the portal did not start; `error`: thrown outside of a page's rendering, as in an event handler; `rejection`: of a promise without a handler. */
  readonly code: FailureCode | 'core' | 'start' | 'error' | 'rejection';
  readonly cause?: unknown;
  /** Path pattern of the page. */
  readonly route?: string | undefined;
}

/** Reports sent by this page, each once. */
const sent = new Set<string>();

/** Addresses of the collectors that sections name, by section. */
const collectors = new Map<string, string>();

/** Sends further reports of each section to the collector that its entry names, too. */
export function setCollectors(remotes: readonly Pick<Remote, 'name' | 'failures'>[]): void {
  collectors.clear();
  for (const { name, failures } of remotes) if (failures) collectors.set(name, failures);
}

/**
 * Reports a failure to the operator and to the section's collector, and never throws. A server that knows no such reports
 * changes nothing.
 */
export function reportFailure({ section, build, code, cause, route = '' }: FailureReport): void {
  const key = JSON.stringify({ section, build, code });
  if (sent.has(key)) return;
  sent.add(key);
  const what = { message: messageOf(cause), route, stack: stackOf(cause) };
  const report = JSON.stringify({ section, build, code, ...what });
  try {
    const origin = new URL(apiOrigin(), window.location.href);
    const url = new URL('/api/v1/section/failure', origin);
    navigator.sendBeacon(url, new Blob([report], { type: 'application/json' }));
    const collector = collectors.get(section);
    // Text, which another origin gets without being asked first (CORS).
    if (collector !== undefined) navigator.sendBeacon(collector, report);
  } catch (error) {
    console.warn('The failure was not reported:', error);
  }
}

/** An empty origin is the portal's own, as that of a portal whose configuration did not load. */
function apiOrigin(): string {
  try {
    return config().apiBaseUrl ?? '';
  } catch {
    return '';
  }
}

/** Quoted texts, e-mail addresses, numbers and queries: an error may quote what somebody typed. */
const PRIVATE = /"[^"]*"|'[^']*'|“[^”]*”|«[^»]*»|`[^`]*`|\S+@\S+|\?\S*|\d+/gu;

function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return `${cause.name}: ${cause.message}`.replace(PRIVATE, '…').slice(0, MAX_MESSAGE_CHARACTERS);
}

/** A line of a stack with its file: Chromium's "at page (URL:1:2)", the others' "page@URL:1:2". */
const FRAME = /^\s*at .*:\d+:\d+\)?$|^[^\s"']*@\S+:\d+:\d+$/u;

/** The lines with files: the message, which is before them, may span several. */
function stackOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const lines = (cause.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  const frames = lines.map((line) => line.trim()).join('\n');
  return frames
    .replaceAll(window.location.origin, '')
    .replaceAll(/\?[^:)\n]*/gu, '')
    .slice(0, MAX_STACK_CHARACTERS);
}

/** Section and build of the first file of a section in a stack. */
const SECTION_FILE = /\/mf\/(?<section>[a-z][a-z0-9-]*)\/(?<build>[\w.+-]+)\//u;

/**
 * Reports errors that reach no boundary, of event handlers, timers and promises, where the stack names a file of a section.
 * @param routeNow path pattern of the page that is shown
 */
export function reportUncaught(routeNow: () => string | undefined): void {
  const report = (cause: unknown, code: 'error' | 'rejection') => {
    const { section, build } = SECTION_FILE.exec(stackOf(cause))?.groups ?? {};
    if (section === undefined || build === undefined) return;
    reportFailure({ section, build, code, cause, route: routeNow() });
  };
  window.addEventListener('error', ({ error }) => {
    report(error, 'error');
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason, 'rejection');
  });
}
