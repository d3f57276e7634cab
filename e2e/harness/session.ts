import { request } from '@playwright/test';
import { accounts, demoPassword, type Account } from './accounts';

/** Signs an account in by HTTP and saves the storage state for tests. */
export async function saveSession(baseURL: string, account: Account, file: string): Promise<void> {
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  const answer = await client.post('/api/v1/user/token', {
    data: { email: accounts[account].email, password: demoPassword, rememberMe: false },
  });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`);
  await client.storageState({ path: file });
  await client.dispose();
}
