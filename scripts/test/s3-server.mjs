/**
 * An S3-compatible server for a suite: s3s-fs, which verifies signatures and has conditional writes. It compares the ETag and
 * writes in separate steps, which S3 does in one; a proxy before it therefore lets requests through one at a time.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal-server.mjs';
import { start, stop } from '../process/command.mjs';
import { logFile } from '../process/step.mjs';
import { cargoTool } from '../toolchain/cargo-tool.mjs';

const CRATE = 's3s-fs';
const VERSION = '0.14.1';
const START_ATTEMPTS = 200;
const RETRY_DELAY_MS = 50;

/** Whether the server answers, with any status. */
const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/**
 * A proxy that forwards one request at a time, unchanged. A function in `faults` answers the
 * next request of its method instead, after the server has carried it out.
 */
async function serialisingProxy(target, faults) {
  let last = Promise.resolve();
  const forward = (request, response) =>
    new Promise((resolve) => {
      response.on('close', resolve);
      const { method, url: path, headers } = request;
      const upstream = http.request(target, { method, path, headers }, (answer) => {
        const fault = faults.get(method);
        faults.delete(method);
        if (fault) {
          answer.resume();
          fault(response);
          return;
        }
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      upstream.on('error', () => response.destroy());
      request.pipe(upstream);
    });
  const server = http.createServer((request, response) => {
    last = last.then(() => forward(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/**
 * @param {string} folder an empty folder for the buckets; each is a folder in it
 * @returns `{ env, faults, close }`: the AWS SDK's variables, faulty answers by method
 */
export async function startS3Server(folder) {
  const bin = await cargoTool(CRATE, CRATE, VERSION, logFile(CRATE), ['binary']);
  const [port, key, secret] = [await freePort(), 'test', randomBytes(16).toString('hex')];
  fs.mkdirSync(folder, { recursive: true });
  const flags = ['--host', '127.0.0.1', '--port', String(port)];
  const keys = ['--access-key', key, '--secret-key', secret];
  const program = bin === undefined ? CRATE : path.join(bin, CRATE);
  const child = start(program, [...flags, ...keys, folder], { stdio: 'ignore' });
  const target = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await answers(target)); attempt += 1) {
    if (attempt === START_ATTEMPTS) throw new Error(`${CRATE} does not answer`);
    await sleep(RETRY_DELAY_MS);
  }
  const faults = new Map();
  const proxy = await serialisingProxy(target, faults);
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${proxy.address().port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    faults,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await stop(child);
    },
  };
}
