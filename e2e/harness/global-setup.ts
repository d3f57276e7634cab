import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { accountNames, seededDatabase, sessionFile } from './accounts';
import { seed, serve } from './server';
import { saveSession } from './session';

/**
 * Runs once: seeds a database and signs in every demo account. Each test gets a copy of it and a server
 * of its own, so that tests do not see each other's changes.
 */
export default async function globalSetup(): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
  process.env['E2E_RUN_FOLDER'] = folder;
  const running = process.env['PORTAL_URL'];
  if (running === undefined) {
    seed(seededDatabase());
    const portal = await serve(seededDatabase());
    await signInAll(portal.url);
    await portal.stop();
  } else {
    await signInAll(running);
  }
  return () => {
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

async function signInAll(baseURL: string): Promise<void> {
  for (const account of accountNames) {
    await saveSession(baseURL, account, sessionFile(account));
  }
}
