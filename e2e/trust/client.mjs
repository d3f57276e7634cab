/** One person's browser: a connection that stays open, the cookies, and calls as the portal's pages send them. */
import http from 'node:http';
import https from 'node:https';

const CALL_TIMEOUT_MS = 30_000;
const PAGE = { 'sec-fetch-site': 'same-origin', language: 'fr', 'accept-encoding': 'br, gzip' };

export class Client {
  /** @param {string} address the network address that a proxy in front of the server would report */
  constructor(origin, address) {
    this.origin = origin;
    this.address = address;
    this.cookies = new Map();
    this.transport = origin.startsWith('https:') ? https : http;
    this.agent = new this.transport.Agent({ keepAlive: true, maxSockets: 1 });
  }

  /** Resolves once the whole answer has arrived; `text` is kept for failures and where it is asked for. */
  call(method, path, { body, keep = false } = {}) {
    const payload = body && JSON.stringify(body);
    const headers = { ...PAGE, 'x-forwarded-for': this.address };
    if (keep) headers['accept-encoding'] = 'identity';
    if (this.cookies.size > 0)
      headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (payload) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(payload);
    }
    const options = { method, headers, agent: this.agent, timeout: CALL_TIMEOUT_MS };
    return new Promise((resolve, reject) => {
      const request = this.transport.request(this.origin + path, options, (response) => {
        this.#keepCookies(response.headers['set-cookie'] ?? []);
        const wanted = keep || response.statusCode >= 400;
        const chunks = [];
        response.on('data', (chunk) => wanted && chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }),
        );
      });
      request.on('timeout', () => request.destroy(new Error('no answer within 30 s')));
      request.on('error', reject);
      request.end(payload);
    });
  }

  async signIn(email, password) {
    this.cookies.clear();
    return this.call('POST', '/api/v1/user/token', { body: { email, password } });
  }

  close() {
    this.agent.destroy();
  }

  #keepCookies(lines) {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (value === '' || /max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
