/** Types of portal-server.mjs, for TypeScript; the options are described there. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/** A port on which nothing listens. */
export function freePort(): Promise<number>;

type Environment = Readonly<Record<string, string>>;

export function startServer(options: {
  readonly binary: string;
  readonly database: string;
  readonly site?: string;
  readonly port?: number;
  readonly env?: Environment;
}): Promise<RunningServer>;
export function seedDemo(binary: string, database: string, flags?: readonly string[]): void;
export function runServerCommand(
  binary: string,
  database: string,
  args: readonly string[],
  options?: { readonly env?: Environment; readonly input?: string },
): string;
export function mailFolder(database: string): string;
