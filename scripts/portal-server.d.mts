export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly binary: string;
  /** An SQLite file. */
  readonly database: string;
  /** Folder of the built portal; the API alone without it. */
  readonly site?: string;
  /** A free one by default. */
  readonly port?: number;
  /** Further configuration of the server, by its environment names. */
  readonly env?: Readonly<Record<string, string>>;
  /** File for the output: `database` with ".log" by default. */
  readonly log?: string;
  /** A program and its arguments that start the server, such as `taskset -c 0`. */
  readonly launcher?: readonly string[];
}

export function freePort(): Promise<number>;
export function startServer(options: StartOptions): Promise<RunningServer>;
export function seedDemo(binary: string, database: string, flags?: readonly string[]): void;
export function runServerCommand(
  binary: string,
  database: string,
  args: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string>> },
): void;
