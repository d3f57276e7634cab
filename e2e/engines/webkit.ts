import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/portal-server.mjs';
import type { Engine } from './engine';

const ACT_TIMEOUT_MS = 60_000;
const RETRY_MS = 200;
/** Member of an element's reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Safari's engine as Debian has it, by WebDriver. Its windows are drawn by GTK's server for browsers, which needs no screen. */
export async function openWebKit(driver: string, miniBrowser: string): Promise<Engine> {
  const [display, displayPort, port] = [process.pid, await freePort(), await freePort()];
  const screen = spawn('broadwayd', ['--port', String(displayPort), `:${String(display)}`]);
  const environment = {
    GDK_BACKEND: 'broadway',
    BROADWAY_DISPLAY: `:${String(display)}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LANG: 'fr_CA.UTF-8',
  };
  const server = spawn(driver, ['-p', String(port)], { env: { ...process.env, ...environment } });
  const stop = () => {
    server.kill();
    screen.kill();
  };
  const command = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  };
  try {
    const created = await untilDone(() => command('POST', '/session', { capabilities }));
    const session = `/session/${(created as { sessionId: string }).sessionId}`;
    const post = (path: string, body: unknown) => command('POST', session + path, body);
    const element = async (selector: string) => {
      const found = await post('/element', { using: 'css selector', value: selector });
      return `/element/${(found as Record<string, string>)[ELEMENT] ?? ''}`;
    };
    const run = (script: string, ...args: string[]) =>
      post('/execute/sync', { script, args }) as Promise<string>;
    return {
      open: async (url) => {
        await post('/url', { url });
      },
      type: (selector, text) =>
        untilDone(async () => {
          await post(`${await element(selector)}/value`, { text });
        }),
      // By the page itself: without a screen the driver takes some buttons for out of reach.
      click: (selector) =>
        untilDone(async () => {
          await run('document.querySelector(arguments[0]).click()', selector);
        }),
      path: () => run('return location.pathname + location.search'),
      text: (selector = 'body') =>
        run("return document.querySelector(arguments[0])?.innerText ?? ''", selector),
      close: async () => {
        await command('DELETE', session).finally(stop);
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Repeats an act until it succeeds: the driver starts, an element appears, is shown, or stands still. */
async function untilDone<Result>(act: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + ACT_TIMEOUT_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(RETRY_MS);
    }
  }
}
