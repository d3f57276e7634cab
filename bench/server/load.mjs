/** Load from wrk: requests a second, median and 99th percentile of the latency. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The wrk script: the request; writes get a different id for every request. Sign-ins come `from` as many accounts and
 * addresses of the network 10.`network`, in turn.
 */
function script({ method = 'GET', path: target, headers, body, ids, from }) {
  const table = Object.entries(headers)
    .map(([name, value]) => `["${name}"]=${JSON.stringify(value)}`)
    .join(',');
  const lines = [
    'local thread = 0',
    'function setup(t) t:set("number", thread); thread = thread + 1 end',
    `local next_id = 0`,
    `function init() next_id = ${ids?.first ?? 0} + number * ${ids?.perThread ?? 0} end`,
    `local headers = {${table}}`,
    'function request()',
    '  next_id = next_id + 1',
    `  local path = string.gsub(${JSON.stringify(target)}, "{id}", tostring(next_id))`,
    `  local body = ${body ? JSON.stringify(body) : 'nil'}`,
    ...(from ? signIn(from) : []),
    `  return wrk.format("${method}", path, headers, body)`,
    'end',
    'function done(summary, latency)',
    '  io.write(string.format("RESULT %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), summary.errors.status))',
    'end',
  ];
  return lines.join('\n');
}

const signIn = ({ network, accounts, addresses }) => [
  `  body = string.gsub(body, "{account}", tostring(next_id % ${accounts}))`,
  `  local address = next_id % ${addresses}`,
  `  headers["x-forwarded-for"] = "10.${network}." .. math.floor(address / 256) .. "." .. address % 256`,
];

/** Runs a load for `seconds` on the processors that the server is not pinned to. */
export async function load(origin, call, { seconds, connections, threads = 2, processors }) {
  const file = path.join(os.tmpdir(), `load-${process.pid}-${Math.random()}.lua`);
  fs.writeFileSync(file, script(call));
  try {
    const { stdout } = await execute('taskset', [
      '-c',
      processors,
      'wrk',
      '-t',
      String(threads),
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--timeout',
      '30s',
      '-s',
      file,
      origin,
    ]);
    const [requests, microseconds, p50, p99, refused] = /RESULT (.*)/
      .exec(stdout)[1]
      .split(' ')
      .map(Number);
    if (refused > 0 && !call.mayBeRefused)
      throw new Error(`${refused} of ${requests} calls to ${call.path} were refused`);
    return {
      requests,
      refused,
      perSecond: requests / (microseconds / 1e6),
      p50: p50 / 1000,
      p99: p99 / 1000,
    };
  } finally {
    fs.rmSync(file, { force: true });
  }
}
