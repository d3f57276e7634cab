import { expect } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import type { Portal } from './server';

/** The text of a message: of its lines that MIME has broken and its characters that it has escaped. */
function textOf(file: string): string {
  const source = fs.readFileSync(file, 'latin1').replace(/=\r\n/gu, '');
  const bytes = source.replace(/=([0-9A-F]{2})/gu, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The messages to an address so far, the newest last. */
export function mailTo(portal: Portal, address: string): string[] {
  const folder = portal.mailFolder;
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return files
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => textOf(path.join(folder, name)))
    .filter((mail) => mail.includes(`To: ${address}\r\n`));
}

/** The link of the message to an address, once there are `count` of them. */
export async function mailedLink(portal: Portal, address: string, count = 1): Promise<string> {
  await expect.poll(() => mailTo(portal, address).length).toBe(count);
  const link = /https?:\/\/\S+#[0-9a-f]{64}/u.exec(mailTo(portal, address).at(-1) ?? '');
  if (!link) throw new Error(`the mail to ${address} has no link`);
  return link[0];
}
