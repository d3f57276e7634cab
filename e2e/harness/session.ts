import { request } from '@playwright/test';
import { accounts, demoPassword, type Account } from './accounts';

/** Signs an account in without a page, and keeps the browser state for tests to begin with. */
export async function saveSession(baseURL: string, account: Account, file: string): Promise<void> {
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  const answer = await client.post('/api/v1/user/token', {
    data: { email: accounts[account].email, password: demoPassword, rememberMe: false },
  });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`);
  await client.storageState({ path: file });
  await client.dispose();
}
