/** What holds for every host of the portal: the server itself, and each web server in front of it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { PASSWORD } from '../../e2e/trust/demo.mjs';
import { runServerCommand } from '../../scripts/portal-server.mjs';
import { BUILD, FILES, HOST, ask, askOver, begin, binary, connect } from './portal.mjs';

const codeOf = async (answer) => JSON.parse((await answer).text).error.code;

/** Registers the checks of headers, cache, fallback, policy and failures; `host` returns `{ port, secure }`. */
export function hostChecks(host) {
  test('every page is the shell, with its policy', async () => {
    for (const page of ['/', '/team', '/Insurer/Offer/12']) {
      const { status, text, headers } = await ask(host(), page);
      assert.deepEqual([status, text], [200, FILES['index.html']], page);
      assert.equal(headers['cache-control'], 'no-cache');
      assert.match(headers['content-security-policy'], /script-src 'self' 'wasm-unsafe-eval';/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      const hsts = headers['strict-transport-security'];
      assert.equal(hsts, 'max-age=31536000; includeSubDomains', 'once');
    }
  });

  test('files have their form and their cache', async () => {
    const script = await ask(host(), '/main-0123456789.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    assert.deepEqual([script.headers['content-encoding'], script.text], ['br', 'brotli']);
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await ask(host(), '/main-0123456789.js')).text, 'plain');
  });

  test('a deployment takes effect at once, and the files of a build stay', async () => {
    for (const file of ['remotes.json', 'config.json', `${BUILD}/mf-manifest.json`]) {
      const { status, headers } = await ask(host(), `/${file}`);
      assert.deepEqual([status, headers['cache-control']], [200, 'no-store'], file);
    }
    const script = await ask(host(), `/${BUILD}/x.js`);
    assert.equal(script.text, FILES[`${BUILD}/x.js`]);
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
    const config = await ask(host(), '/config.json');
    const { passkeyHost = HOST, ...settings } = JSON.parse(config.text);
    assert.deepEqual(settings, { schemaVersion: 1, imageOrigins: [] });
    assert.equal(passkeyHost, HOST, 'where the server adds it');
  });

  test('a missing file and a source map are refused, and are no page', async () => {
    const absent = [
      '/absent-0123456789.js',
      '/mf/team',
      `/${BUILD}/absent`,
      '/main-0123456789.js.map',
    ];
    for (const file of absent) {
      const answer = await ask(host(), file);
      assert.equal(answer.status, 404, file);
      assert.equal(await codeOf(answer), 1007, file);
    }
  });

  test('failures keep their envelope: unknown call, large body, cross-site request', async () => {
    const json = { 'content-type': 'application/json' };
    const long = { method: 'POST', headers: json, body: `"${'x'.repeat(100_000)}"` };
    assert.equal(await codeOf(ask(host(), '/api/v1/nothing')), 1007);
    assert.equal(await codeOf(ask(host(), '/api/v1/user/token', long)), 1009);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const request = { method: 'POST', headers: foreign };
    assert.equal(await codeOf(ask(host(), '/api/v1/user/token', request)), 1012);
  });
}

const guess = (host, number, from) =>
  ask(host, '/api/v1/user/token', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number % 250}` },
    body: JSON.stringify({ email: `unknown${number}@demo.test`, password: 'guess' }),
  });

/** A token of a system that writes drivers. */
function issueToken(database) {
  const command = (...args) => runServerCommand(binary, database, args);
  const [id] = /\d+/.exec(command('create-client', '--name', 'Application'));
  return command('issue-token', '--client', id, '--scope', 'requests:write').trim();
}

/** The largest batch: 1,000 drivers, in as many bytes as the server takes. */
function largestBatch() {
  const items = Array.from({ length: 1000 }, (_, number) => ({
    id: `D-${number}`,
    email: `driver${number}@example.com`,
    firstName: 'Ana',
    lastName: 'Roy',
    language: 'fr',
  }));
  return JSON.stringify({ items }).padEnd(4 * 1024 * 1024);
}

/** Registers the checks of a proxy; `portal` returns the server behind it and its database, the last one stops it. */
export function proxyChecks(host, plain, portal) {
  test('plain HTTP redirects pages to HTTPS and refuses calls', async () => {
    const answer = await ask(plain(), '/team?x=1');
    assert.deepEqual([answer.status, answer.headers.location], [308, `https://${HOST}/team?x=1`]);
    const forged = await ask(plain(), '/team', { headers: { host: 'evil.example' } });
    assert.doesNotMatch(forged.headers.location ?? '', /evil/);
    const call = await ask(plain(), '/api/v1/user/token', { method: 'POST' });
    assert.deepEqual([call.status, JSON.parse(call.text).error.code], [403, 1005]);
  });

  test('a body of megabytes is refused with the envelope', async () => {
    for (const form of [{}, { 'transfer-encoding': 'chunked' }]) {
      const headers = { 'content-type': 'application/json', ...form };
      const body = `"${'x'.repeat(2_000_000)}"`;
      const answer = await ask(host(), '/api/v1/user/token', { method: 'POST', headers, body });
      assert.deepEqual([answer.status, await codeOf(answer)], [413, 1009]);
    }
  });

  test('over HTTP/2 the largest batch of another system comes through, and what is larger is refused', async () => {
    const session = connect(host());
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${issueToken(portal().database)}`,
    };
    const put = (body) =>
      askOver(session, '/api/v1/platform/driver', { method: 'PUT', headers, body });
    const batch = largestBatch();
    const taken = await put(batch);
    assert.equal(taken.status, 200, taken.text);
    assert.equal(JSON.parse(taken.text).data.results.length, 1000);
    const json = { 'content-type': 'application/json' };
    for (const refused of [
      put(`${batch} `),
      askOver(session, '/api/v1/user/token', { method: 'POST', headers: json, body: batch }),
    ])
      assert.deepEqual([(await refused).status, await codeOf(refused)], [413, 1009]);
    session.close();
  });

  test('a stream of events comes through while it is open', async () => {
    const signedIn = await ask(host(), '/api/v1/user/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'broker@demo.test', password: PASSWORD }),
    });
    const [cookie] = /[^;]*portal_session=\w+/.exec(signedIn.headers['set-cookie'].join());
    const stream = await begin(host(), '/api/v2/events', { headers: { cookie } });
    assert.equal(stream.headers['content-type'], 'text/event-stream');
    const [start] = await once(stream.setEncoding('utf8'), 'data', {
      signal: AbortSignal.timeout(10_000),
    });
    assert.match(start, /^event: start\n/);
    stream.destroy();
  });

  test('the throttle counts the address of the client, not a forged X-Forwarded-For', async () => {
    const statuses = [];
    for (let round = 0; round < 10; round += 1) {
      const numbers = Array.from({ length: 10 }, (_, place) => round * 10 + place);
      const guesses = numbers.map((number) => guess(host(), number, '127.0.0.2'));
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    assert.deepEqual([...new Set(statuses)], [401]);
    const refused = await guess(host(), 100, '127.0.0.2');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) > 800);
    assert.equal((await guess(host(), 101, '127.0.0.3')).status, 401);
  });

  test('without a server the proxy answers with the failure envelope', async () => {
    await portal().server.stop();
    const answer = await ask(host(), '/api/v1/user');
    assert.deepEqual([answer.status, answer.headers['retry-after']], [503, '1']);
    const { success, error, requestId } = JSON.parse(answer.text);
    assert.deepEqual([success, error.code], [false, 1013]);
    assert.ok(requestId.length >= 16);
    assert.equal(answer.headers['x-request-id'], requestId);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(answer.headers['content-security-policy'], /default-src 'none'/);
  });
}
