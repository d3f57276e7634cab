/**
 * Hosts with addresses of their own on this machine: network namespaces on a bridge, in namespaces that end with the run.
 * What cuts and spoils the network is the kernel's: ports of the bridge, iptables, tc.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { outputOf, start } from '../../../scripts/process/command.mjs';

const BRIDGE = 'portal';
const NETWORK = '10.77.0';
/** The name of the host on which the load, the proxy and the mail server run: this process's own namespace. */
const OUTSIDE = 1;

const ip = (...args) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Runs a program in namespaces of its own, which end with it: network, mounts, processes, shared memory. */
export const OWN_NAMESPACES = [
  'unshare',
  ...['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'],
];

/** Makes the bridge, and writes the names of all hosts where programs look them up. */
export function makeNetwork(names, outside, folder) {
  ip('link', 'set', 'lo', 'up');
  fs.mkdirSync('/run/netns', { recursive: true });
  for (const place of ['/run/netns', '/dev/shm'])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', place]);
  ip('link', 'add', 'name', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.${OUTSIDE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const hosts = names.map((name, number) => new Host(name, `${NETWORK}.${11 + number}`));
  const lines = [
    '127.0.0.1 localhost',
    `${NETWORK}.${OUTSIDE} ${outside.join(' ')}`,
    ...hosts.map(({ name, address }) => `${address} ${name}`),
  ];
  const file = `${folder}/hosts`;
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  fs.chmodSync(file, 0o644);
  execFileSync('mount', ['--bind', file, '/etc/hosts']);
  return hosts;
}

export class Host {
  constructor(name, address) {
    Object.assign(this, { name, address, port: `to-${name}` });
    ip('netns', 'add', name);
    ip('link', 'add', 'name', this.port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', this.port, 'master', BRIDGE, 'up');
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
  }

  /** The words before a command that runs on this host as a user of the system. */
  as(user) {
    const account = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
    return ['ip', 'netns', 'exec', this.name, 'setpriv', ...account];
  }

  start(user, words, { log, env }) {
    const output = fs.openSync(log, 'a');
    const [command, ...args] = [...this.as(user), ...words];
    const child = start(command, args, {
      env: { HOME: '/', ...env },
      cwd: '/',
      stdio: ['ignore', output, output],
    });
    fs.closeSync(output);
    return child;
  }

  /** Sends a signal to every process of the host, or to those of one program. */
  async signal(signal, program = '') {
    const pids = ((await outputOf('ip', ['netns', 'pids', this.name])) ?? '').split('\n');
    for (const pid of pids.filter(Boolean).map(Number)) {
      try {
        const line = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        if (line.includes(program)) process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  }

  /** Takes the cable out: nothing arrives or leaves, and no program is told. */
  cut() {
    ip('link', 'set', this.port, 'nomaster');
  }

  /** Does not hear some hosts, or none at all; what it says still arrives. */
  ignore(others = []) {
    const sources = others.length > 0 ? others.map(({ address }) => ['-s', address]) : [[]];
    for (const source of sources)
      this.#filter('-A', 'INPUT', '-i', 'eth0', ...source, '-j', 'DROP');
  }

  /** Loses a share of what arrives, and sends slowly. */
  spoil({ lost, rate }) {
    const some = ['-m', 'statistic', '--mode', 'random', '--probability', String(lost)];
    this.#filter('-A', 'INPUT', '-i', 'eth0', ...some, '-j', 'DROP');
    const slow = ['tbf', 'rate', rate, 'burst', '16kb', 'latency', '300ms'];
    this.#inside('tc', 'qdisc', 'add', 'dev', 'eth0', 'root', ...slow);
  }

  /** Undoes all of these. */
  heal() {
    ip('link', 'set', this.port, 'master', BRIDGE);
    this.#filter('-F');
    try {
      this.#inside('tc', 'qdisc', 'del', 'dev', 'eth0', 'root');
    } catch {
      // There was none.
    }
  }

  #filter(...args) {
    this.#inside('iptables', '-w', ...args);
  }

  #inside(...words) {
    execFileSync('ip', ['netns', 'exec', this.name, ...words], { stdio: 'ignore' });
  }
}
