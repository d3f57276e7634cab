/** The server as systemd starts it, with the unit as it is: the checks that every host passes. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/portal-server.mjs';
import { hostChecks } from './testing/host-checks.mjs';
import { HOST, binary, untilReady, writeSite } from './testing/portal.mjs';

const GROUP = `portal-test-${process.pid}`;
const file = (name) => path.join(import.meta.dirname, name);
const namespaces = ['--mount', '--pid', '--fork', '--cgroup', 'true'];
const possible =
  fs.existsSync('/lib/systemd/systemd') && spawnSync('unshare', namespaces).status === 0;
const skip = possible ? false : 'needs systemd, root and namespaces';

const lines = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
/** Process ids of the server, which is a child of systemd. */
const serversOf = ({ pid }) =>
  lines('pgrep', ['-P', String(pid)]).flatMap((manager) =>
    lines('pgrep', ['-P', manager, '-x', 'portal-api']),
  );

/** Removes a control group once the processes in it are gone. */
async function removeGroup(group) {
  for (let tries = 0; fs.existsSync(group) && tries < 100; tries += 1) {
    spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', '+']);
    await sleep(50);
  }
}

describe('systemd', { skip }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-systemd-'));
  let host;
  let container;

  before(async () => {
    host = { port: await freePort(), secure: false };
    const site = path.join(folder, 'site');
    writeSite(site);
    const environment = path.join(folder, 'portal.env');
    const settings = { PORT: host.port, SITE_DIR: '/srv/portal', PUBLIC_ORIGIN: `https://${HOST}` };
    const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    fs.writeFileSync(environment, text.join(''));
    const args = [file('portal-api.service'), environment, binary, site, GROUP];
    container = spawn('sh', [file('testing/systemd.sh'), ...args], { stdio: 'inherit' });
    const ended = once(container, 'exit').then(([code]) =>
      assert.fail(`systemd ended with ${code}`),
    );
    await Promise.race([untilReady(host), ended]);
  });

  after(async () => {
    if (container?.exitCode === null) {
      container.kill('SIGKILL');
      await once(container, 'exit');
    }
    fs.rmSync(folder, { recursive: true, force: true });
    for (const hierarchy of ['', 'systemd/', 'unified/'])
      await removeGroup(`/sys/fs/cgroup/${hierarchy}${GROUP}`);
  });

  hostChecks(() => host);

  test('a killed server is started again', async () => {
    const [killed] = serversOf(container);
    process.kill(Number(killed), 'SIGKILL');
    while (serversOf(container).includes(killed)) await new Promise(setImmediate);
    await untilReady(host);
    assert.notEqual(serversOf(container)[0], killed);
  });
});
