/** The links of mail that `npm start` prints: its server has no mail server, and writes them to its log. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 500;

/** The links of whole lines: address, subject and link, a line each. */
export const linksIn = (lines) =>
  lines
    .split('\n')
    .filter((line) => line.includes('"link":'))
    .map((line) => JSON.parse(line))
    .map(({ to, message, link }) => `  mail to ${to}: ${message}\n    ${link}`);

/** Prints the links that the log gets, until the signal. */
export async function printMailedLinks(log, signal) {
  let printed = 0;
  while (!signal.aborted) {
    const text = fs.readFileSync(log, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    for (const link of linksIn(text.slice(printed, end))) console.log(link);
    printed = end;
    await sleep(POLL_MS);
  }
}
