/** Writing files so that a reader sees the old content or the new, never a half. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Replaces a file's content in one act; on disk before its name is. */
export function replaceFile(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID().slice(0, 8)}.new`;
  try {
    fs.writeFileSync(temporary, content, { flush: true });
    fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/**
 * Makes a folder that appears under its name complete or not at all; one that is there stays as it is.
 * @returns {Promise<boolean>} whether it was made
 */
export async function makeFolder(folder, fill) {
  if (fs.existsSync(folder)) return false;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = fs.mkdtempSync(path.join(path.dirname(folder), '.incoming-'));
  try {
    await fill(temporary);
    fs.chmodSync(temporary, 0o755);
    fs.renameSync(temporary, folder);
    return true;
  } catch (error) {
    // Somebody else made the very same folder in the meantime.
    if (fs.existsSync(folder)) return false;
    throw error;
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}
