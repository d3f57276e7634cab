/** Open screens: streams of events that go on where they were, as a browser's do, and keep account of what arrived. */
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const STREAMS = 4;
const RETRY_MS = 1_000;
/** A browser gives up a stream that is silent for this long: three of the server's comments. */
const SILENCE_MS = 45_000;

export class Streams {
  resumed = 0;
  resets = 0;
  #screens = Array.from({ length: STREAMS }, () => ({ counts: new Map(), since: 0 }));
  #isStopped = false;
  #requests = new Set();

  async start(origin, cookies) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const began = this.#screens.map(
      (screen) => new Promise((resolve) => void this.#follow(origin, cookie, screen, resolve)),
    );
    await Promise.all(began);
  }

  stop() {
    this.#isStopped = true;
    for (const request of this.#requests) request.destroy();
  }

  /**
   * Events that a screen missed or got twice; of changes that were acknowledged, `{ id, at }`. A screen that was told to
   * read everything again has missed nothing of before.
   */
  account(changes) {
    const all = this.#screens.map(({ counts, since }) => ({
      missed: changes.filter(({ id, at }) => at > since && !counts.has(id)).length,
      doubled: [...counts.values()].filter((count) => count > 1).length,
    }));
    const sum = (name) => all.reduce((total, screen) => total + screen[name], 0);
    return { missed: sum('missed'), doubled: sum('doubled') };
  }

  async #follow(origin, cookie, screen, begun) {
    while (!this.#isStopped) {
      await this.#once(origin, cookie, screen, begun).catch(() => undefined);
      await sleep(RETRY_MS);
    }
  }

  #once(origin, cookie, screen, begun) {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    if (screen.last) headers['last-event-id'] = screen.last;
    return new Promise((resolve, reject) => {
      const request = https.get(
        `${origin}/api/v2/events`,
        { headers, agent: false, timeout: SILENCE_MS },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            if (response.statusCode !== 200) return;
            text += chunk;
            for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2))
              this.#take(text.slice(0, end), screen, begun);
          });
          response.on('end', resolve).on('error', reject);
        },
      );
      this.#requests.add(request);
      request.on('timeout', () => request.destroy(new Error('silent')));
      request.on('error', reject).on('close', () => {
        this.#requests.delete(request);
        resolve();
      });
    });
  }

  #take(message, screen, begun) {
    const field = (name) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1];
    const [event, id] = [field('event'), field('id')];
    if (id) screen.last = id;
    if (event === 'resume') this.resumed += 1;
    if (event === 'reset') this.resets += 1;
    if (event === 'start' || event === 'reset') screen.since = performance.now();
    if (event === 'start') begun();
    if (event !== 'change') return;
    const change = JSON.parse(field('data'));
    screen.counts.set(change.id, (screen.counts.get(change.id) ?? 0) + 1);
  }
}
