/** Accounts that a deployment signs in with to open a section. They are printed nowhere. */
import fs from 'node:fs';
import { Failure } from '../../process/failure.mjs';

const EXAMPLE =
  '{"ROLE_BUSINESS": {"email": "…", "password": "…"}, "ROLE_ADMIN": [{"session": "…"}]}';

/**
 * Reads accounts: a session, the value of the cookie, for one that signs in with a second factor or elsewhere.
 * @param {string | undefined} file of PORTAL_LOOK_ACCOUNTS; none gives no accounts
 * @returns {Record<string, ({ email: string, password: string } | { session: string })[]>} by role
 */
export function readAccounts(file) {
  if (!file) return {};
  const refuse = (reason) => {
    throw new Failure(`the accounts in ${file} ${reason}`, {
      fix: `PORTAL_LOOK_ACCOUNTS names a JSON file, ${EXAMPLE}.`,
    });
  };
  let accounts;
  try {
    accounts = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    // The parser's message quotes the text, which holds passwords.
    refuse(error instanceof SyntaxError ? 'are not JSON' : `cannot be read: ${error.code}`);
  }
  const lists = Object.entries(accounts).map(([role, of]) => [role, [of].flat()]);
  const isWhole = ({ session, email, password }) => session || (email && password);
  for (const [role, list] of lists)
    if (!list.every(isWhole))
      refuse(`lack the e-mail or the password of ${role}, or a session in their place`);
  return Object.fromEntries(lists);
}
