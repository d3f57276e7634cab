/** People who look while others write: a request that was discarded before they asked is discarded in every answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { isOffer } from '../writers.mjs';

const READERS = 4;
const PAUSE_MS = 100;

export class Readers {
  /** The time of each answer. */
  answeredAt = [];
  refused = 0;
  /** Answers older than what was acknowledged before the question. */
  stale = [];
  #isStopped = false;
  #working;

  start(origin, writers) {
    const readers = Array.from({ length: READERS }, () => this.#read(origin, writers));
    this.#working = Promise.all(readers);
    this.#working.catch(() => undefined);
  }

  async stop() {
    this.#isStopped = true;
    await this.#working;
  }

  async #read(origin, writers) {
    const client = new Client(origin, '127.0.0.1');
    client.cookies = writers.cookies;
    while (!this.#isStopped) {
      const id = writers.acknowledged.findLast((it) => !isOffer(it));
      if (id !== undefined) await this.#readOne(client, id);
      await sleep(PAUSE_MS);
    }
    client.close();
  }

  async #readOne(client, id) {
    const path = `/api/v2/support/assurance/${id}`;
    const { status, text } = await client.call('GET', path, { keep: true }).catch(() => ({}));
    if (status !== 200) {
      this.refused += 1;
      return;
    }
    this.answeredAt.push(performance.now());
    if (!text.includes('"isDiscarded":true')) this.stale.push({ id, text: text.slice(0, 200) });
  }
}
