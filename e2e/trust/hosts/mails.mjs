/** Accounts that are created while all this happens, and the mail server that gets the link of each. */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const PORT = 465;
const PAUSE_MS = 2_000;
const POLL_MS = 500;
/** The lease of a server that died in the middle of a message, and a pause after a failure. */
const SENT_WITHIN_MS = 240_000;
export const MAIL_HOST = 'mail.example';

export class Mails {
  /** Addresses of accounts whose command ended well. */
  acknowledged = [];
  /** Message-IDs of each address. */
  #received = new Map();
  #isStopped = false;
  #working;

  settings = {
    SMTP_HOST: MAIL_HOST,
    SMTP_PORT: String(PORT),
    SMTP_TLS: 'implicit',
    MAIL_FROM: 'Portail <portail@portal.example>',
  };

  async listen(folder) {
    const server = new SMTPServer({
      secure: true,
      key: fs.readFileSync(path.join(folder, 'privkey.pem')),
      cert: fs.readFileSync(path.join(folder, 'fullchain.pem')),
      authOptional: true,
      logger: false,
      onData: (stream, session, done) => {
        let text = '';
        stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        stream.on('end', () => {
          const id = /^Message-ID: (\S+)/im.exec(text)[1];
          for (const { address } of session.envelope.rcptTo)
            this.#received.set(address, [...(this.#received.get(address) ?? []), id]);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(PORT);
    await once(server.server, 'listening');
  }

  start(portals) {
    this.#working = this.#create(portals);
    // Told by stop(), or by the failure that ends the run first.
    this.#working.catch(() => undefined);
  }

  async #create(portals) {
    for (let number = 0; !this.#isStopped; number += 1) {
      const email = `m${number}@exemple.test`;
      const names = ['--first-name', 'Ana', '--last-name', 'Roy', '--language', 'fr'];
      const host = portals.hosts[number % portals.hosts.length];
      const code = await portals.command(host, [
        'create-user',
        '--email',
        email,
        ...names,
        '--mail',
      ]);
      if (code === 0) this.acknowledged.push(email);
      await sleep(PAUSE_MS);
    }
  }

  async stop() {
    this.#isStopped = true;
    await this.#working;
  }

  /** Waits for what is on its way; resolves to the numbers of messages that are missing, came twice or too often. */
  async account() {
    const deadline = performance.now() + SENT_WITHIN_MS;
    const missing = () => this.acknowledged.filter((email) => !this.#received.has(email)).length;
    while (missing() > 0 && performance.now() < deadline) await sleep(POLL_MS);
    const all = [...this.#received.values()];
    return {
      missing: missing(),
      twice: all.filter((ids) => ids.length === 2).length,
      tooOften: all.filter((ids) => ids.length > 2 || new Set(ids).size > 1).length,
    };
  }
}
