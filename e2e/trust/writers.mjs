/**
 * Brokers that write without a pause over HTTP, whatever happens to the server, and keep account of what it acknowledged.
 * Each write has a request of its own: it discards it or, for every 32nd, makes an offer for it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../scripts/process/failure.mjs';
import { Client } from './client.mjs';
import { PASSWORD, offerFor } from './demo.mjs';

const WRITERS = 16;
const FIRST = 1_000_000;
const OFFERED = 32;
const BRAND = 1;
const RETRY_MS = 10;
/** Status of the server's answer while its database is away. */
const UNAVAILABLE = 503;

export const isOffer = (id) => id % OFFERED === 0;

/** SQL for both engines: requests to write to, and a quota that does not end the run. */
export const requestsSql = (count) => `
  UPDATE brands SET offer_quota = 1000000000;
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
  INSERT INTO requests (id, driver_id, created_at, document) SELECT ${FIRST} + i, 100001, 0, '{}' FROM n;`;

export class Writers {
  acknowledged = [];
  /** The time of each. */
  acknowledgedAt = [];
  unanswered = 0;
  #next = FIRST;
  #writers;
  #pauseMs;
  #isPaused = false;
  #isStopped = false;
  #working;
  #failure;

  /** @param count the requests to write to; @param options `writers`: their number; `pauseMs`: the pause after each write */
  constructor(count, { writers = WRITERS, pauseMs = 0 } = {}) {
    this.last = FIRST + count;
    this.#writers = writers;
    this.#pauseMs = pauseMs;
  }

  async start(origin) {
    const client = new Client(origin, '127.0.0.1');
    const { status } = await client.signIn('broker@demo.test', PASSWORD);
    if (status !== 200) throw new Failure(`the broker could not sign in: ${status}`);
    this.cookies = client.cookies;
    client.close();
    this.#working = Promise.all(Array.from({ length: this.#writers }, () => this.#write(origin)));
    this.#working.catch((failure) => (this.#failure = failure));
  }

  /** Resolves at the next acknowledgement. */
  async untilAcknowledged(deadlineMs) {
    const [before, deadline] = [this.acknowledged.length, performance.now() + deadlineMs];
    while (this.acknowledged.length === before) {
      if (this.#failure) throw this.#failure;
      if (performance.now() > deadline)
        throw new Failure(`no write was acknowledged within ${deadlineMs / 1000} s`);
      await sleep(1);
    }
  }

  /** Writers wait from now on; the answers to what they sent still come. */
  pause(isPaused) {
    this.#isPaused = isPaused;
  }

  async stop() {
    this.#isStopped = true;
    await this.#working;
  }

  async #write(origin) {
    const client = new Client(origin, '127.0.0.1');
    client.cookies = this.cookies;
    try {
      while (!this.#isStopped) {
        await (this.#isPaused ? sleep(RETRY_MS) : this.#writeNext(client));
        if (this.#pauseMs > 0) await sleep(this.#pauseMs);
      }
    } finally {
      client.close();
    }
  }

  async #writeNext(client) {
    const id = this.#next++;
    if (id >= this.last) throw new Failure('the writers ran out of requests');
    const call = isOffer(id)
      ? client.call('POST', '/api/v1/support/users/insurer', { body: offerFor(BRAND, id) })
      : client.call('DELETE', `/api/v2/support/assurance/${id}`);
    const { status, text } = await call.catch(() => ({ status: UNAVAILABLE }));
    if (status === 200) {
      this.acknowledged.push(id);
      this.acknowledgedAt.push(performance.now());
    } else if (status !== UNAVAILABLE)
      throw new Failure(`a write was refused with ${status}`, { tail: text });
    else {
      this.unanswered += 1;
      await sleep(RETRY_MS);
    }
  }
}

/** Compares the account with the database: `{ lost, doubled, unaudited }`, numbers of writes. */
export function compare({ acknowledged }, database) {
  const counts = (sql) => new Map(database.rows(sql).map((line) => line.split('|').map(Number)));
  const written = counts(`
    SELECT request_id, COUNT(*) FROM request_states WHERE request_id >= ${FIRST} AND discarded_at IS NOT NULL GROUP BY request_id
    UNION ALL SELECT request_id, COUNT(*) FROM offers WHERE request_id >= ${FIRST} GROUP BY request_id;`);
  const audited = counts(`
    SELECT subject, COUNT(*) FROM audit WHERE action = 'request.discard' GROUP BY subject
    UNION ALL SELECT CAST(o.request_id AS TEXT), COUNT(*) FROM audit a JOIN offers o ON a.subject = CAST(o.id AS TEXT)
      WHERE a.action = 'offer.create' AND o.request_id >= ${FIRST} GROUP BY o.request_id;`);
  const both = new Set([...written.keys(), ...audited.keys()]);
  return {
    lost: acknowledged.filter((id) => !written.has(id)).length,
    doubled: [...both].filter((id) => written.get(id) > 1 || audited.get(id) > 1).length,
    // Acknowledged or not: a change and its audit row are one transaction.
    unaudited: [...both].filter((id) => written.has(id) !== audited.has(id)).length,
  };
}
