/** Visitor in Chromium: sign-in and bytes of the responses. */
export const accounts = {
  fleet: 'fleet@demo.test',
  admin: 'admin@demo.test',
  broker: 'broker@demo.test',
};
const PASSWORD = 'Demo-portal-2026';

/** Launch options of Debian's Chromium, without background network traffic. */
export const flags = {
  executablePath: process.env.CHROME_BIN ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const QUIET_MS = 800;

/** Resolves when the page has sent no request for `QUIET_MS`; Playwright's "networkidle" fires at once on a loaded page. */
export async function settled(page) {
  let last = Date.now();
  const onActivity = () => {
    last = Date.now();
  };
  const events = ['request', 'requestfinished', 'requestfailed'];
  events.forEach((event) => page.on(event, onActivity));
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  events.forEach((event) => page.off(event, onActivity));
}

/** Signs in and waits for the next page; `ready` is called once the form has loaded. */
export async function signIn(page, origin, email, then = '', ready = () => undefined) {
  const address = `${origin}/login${then && `?origin=${encodeURIComponent(then)}`}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  ready();
  await page.locator('input[inputmode=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !/^\/(login)?$/.test(url.pathname));
  await settled(page);
}

/** Records the bytes of every response over the wire, headers included. */
export async function countBytes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map();
  let files = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    urls.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = urls.get(requestId);
    if (file && encodedDataLength > 0) files.push({ file, bytes: encodedDataLength });
  });
  return {
    /** Responses since the last call, largest first. */
    take: () => {
      const taken = files.sort((a, b) => b.bytes - a.bytes);
      files = [];
      return taken;
    },
  };
}

export const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/** Signs in by the call alone, which the peers' pages have as well. @returns the cookies of the session */
export async function signInByCall(browser, origin, email) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin, { waitUntil: 'commit' });
    const status = await page.evaluate(
      async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        const options = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch('/api/v1/user/token', options)).status;
      },
      { email, password: PASSWORD, rememberMe: false },
    );
    if (status !== 200) throw new Error(`${email} could not sign in at ${origin}: ${status}`);
    return await context.cookies();
  } finally {
    await context.close();
  }
}
