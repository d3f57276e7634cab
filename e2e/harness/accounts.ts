import path from 'node:path';

/** The demo accounts, by what they are. */
export const accounts = {
  fleet: { email: 'fleet@demo.test', landing: '/team' },
  admin: { email: 'admin@demo.test', landing: '/Insurer' },
  broker: { email: 'broker@demo.test', landing: '/Insurer' },
  pending: { email: 'pending@demo.test', landing: '/Insurer' },
} as const;

export type Account = keyof typeof accounts;

export const accountNames = Object.keys(accounts) as Account[];

export const demoPassword = 'Demo-portal-2026';

/** Where this run keeps its database and its sessions. */
export function runFolder(): string {
  const folder = process.env['E2E_RUN_FOLDER'];
  if (folder === undefined) throw new Error('The run was not prepared: start it with npm run e2e.');
  return folder;
}

/** The browser state of an account that has signed in. */
export function sessionFile(account: Account): string {
  return path.join(runFolder(), `${account}.json`);
}

export function seededDatabase(): string {
  return path.join(runFolder(), 'seeded.db');
}
