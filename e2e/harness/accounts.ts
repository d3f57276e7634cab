import path from 'node:path';

/** Demo accounts by kind. */
export const accounts = {
  fleet: { email: 'fleet@demo.test', landing: '/team' },
  admin: { email: 'admin@demo.test', landing: '/Insurer' },
  broker: { email: 'broker@demo.test', landing: '/Insurer' },
  pending: { email: 'pending@demo.test', landing: '/Insurer' },
} as const;

export type Account = keyof typeof accounts;

export const accountNames = Object.keys(accounts) as Account[];

export const demoPassword = 'Demo-portal-2026';

/** Temporary folder of this run: seeded database and sessions. */
export function runFolder(): string {
  const folder = process.env['E2E_RUN_FOLDER'];
  if (folder === undefined)
    throw new Error('The global setup did not run: start with npm run e2e.');
  return folder;
}

/** Storage state of a signed-in account. */
export function sessionFile(account: Account): string {
  return path.join(runFolder(), `${account}.json`);
}

export function seededDatabase(): string {
  return path.join(runFolder(), 'seeded.db');
}
