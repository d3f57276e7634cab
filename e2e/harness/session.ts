import { request, type Page } from '@playwright/test';
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

/** Ends the page's session on the server, as if it had timed out: the browser keeps its cookies. */
export async function endSession(page: Page, baseURL: string): Promise<void> {
  const storageState = await page.context().storageState();
  const headers = { Origin: baseURL };
  const elsewhere = await request.newContext({ baseURL, storageState, extraHTTPHeaders: headers });
  const answer = await elsewhere.delete('/api/v1/user/token');
  if (!answer.ok()) throw new Error(`The session did not end: ${await answer.text()}`);
  await elsewhere.dispose();
}
