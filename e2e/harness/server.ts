import {
  mailFolder,
  runServerCommand,
  seedDemo,
  startServer,
  type RunningServer,
} from '../../scripts/portal-server.mjs';

export interface Portal {
  readonly url: string;
  /** Runs a command of the server's command line on the same database, the part of drivers and reviewers; returns its output. */
  readonly run: (command: string, ...flags: string[]) => string;
  /** The same, with a text on the command's standard input. */
  readonly runWith: (input: string, command: string, ...flags: string[]) => void;
  /** The folder of the server's mail. */
  readonly mailFolder: string;
  /** Stops the server; open pages stay without one. */
  readonly stop: () => Promise<void>;
}

/** A path that `npm run e2e` sets before the tests begin: the built site, the server's binary, or the built gallery. */
export function built(name: 'PORTAL_SITE' | 'PORTAL_SERVER' | 'PORTAL_GALLERY'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start the tests with npm run e2e.`);
  return value;
}

/** Fills a new database with demo data; `flags` set its size, such as `--stations 50000`. */
export function seed(database: string, ...flags: string[]): void {
  seedDemo(built('PORTAL_SERVER'), database, flags);
}

export interface ServeOptions {
  site?: string | undefined;
  /** Further configuration of the server, by its environment names. */
  environment?: Readonly<Record<string, string>>;
  /** A free port by default. */
  port?: number;
}

/** Starts the server on a free port; resolves when it is ready. */
export async function serve(
  database: string,
  { site = built('PORTAL_SITE'), environment = {}, port }: ServeOptions = {},
): Promise<Portal> {
  const binary = built('PORTAL_SERVER');
  const server: RunningServer = await startServer({
    binary,
    database,
    site,
    env: environment,
    ...(port !== undefined && { port }),
  });
  const run = (...args: string[]) => runServerCommand(binary, database, args);
  const runWith = (input: string, ...args: string[]) =>
    void runServerCommand(binary, database, args, { input });
  return { url: server.url, run, runWith, mailFolder: mailFolder(database), stop: server.stop };
}
