/**
 * Faults of the hosts. Each is begun, lasts, and is undone; `short` are those of the short form. Both functions
 * get the databases, the portals, and the hosts that are primary and a synchronous standby when it begins.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Longer than the time in which Patroni replaces a primary. */
const LASTS_MS = 35_000;
const BRIEFLY_MS = 8_000;

const others = (hosts, one) => hosts.filter((host) => host !== one);

/** Takes what is free on a host's disk. */
function fillDisk(folder) {
  const { bavail, bsize } = fs.statfsSync(folder);
  const descriptor = fs.openSync(path.join(folder, 'full'), 'w');
  const chunk = Buffer.alloc(1 << 20);
  try {
    for (let left = bavail * bsize; left > 0; left -= chunk.length) fs.writeSync(descriptor, chunk);
  } catch ({ code }) {
    if (code !== 'ENOSPC') throw code;
  } finally {
    fs.closeSync(descriptor);
  }
}

export const faults = [
  {
    name: 'host of the primary killed',
    short: true,
    lasts: LASTS_MS,
    inject: ({ primary }) => primary.signal('SIGKILL'),
    undo: ({ primary, databases }) => databases.startHost(primary),
  },
  {
    name: 'PostgreSQL of the primary killed',
    lasts: BRIEFLY_MS,
    inject: ({ primary }) => primary.signal('SIGKILL', 'postgres'),
  },
  {
    name: 'host of the synchronous standby killed',
    lasts: BRIEFLY_MS,
    inject: ({ standby }) => standby.signal('SIGKILL'),
    undo: ({ standby, databases }) => databases.startHost(standby),
  },
  {
    name: 'etcd of the primary’s host killed',
    lasts: BRIEFLY_MS,
    inject: ({ primary }) => primary.signal('SIGKILL', 'etcd --config-file'),
    undo: ({ primary, databases }) => databases.startEtcd(primary),
  },
  {
    name: 'network cut around the primary',
    short: true,
    lasts: LASTS_MS,
    inject: ({ primary }) => primary.cut(),
    undo: ({ primary }) => primary.heal(),
  },
  {
    name: 'primary cut from the other two, portals reach all',
    lasts: LASTS_MS,
    inject({ primary, databases }) {
      const rest = others(databases.hosts, primary);
      primary.ignore(rest);
      for (const host of rest) host.ignore([primary]);
    },
    undo: ({ databases }) => databases.hosts.forEach((host) => host.heal()),
  },
  {
    name: 'packets to the primary dropped, those from it not',
    lasts: LASTS_MS,
    inject: ({ primary }) => primary.ignore(),
    undo: ({ primary }) => primary.heal(),
  },
  {
    name: 'network cut around the synchronous standby',
    lasts: LASTS_MS,
    inject: ({ standby }) => standby.cut(),
    undo: ({ standby }) => standby.heal(),
  },
  {
    name: 'network cut around a portal',
    lasts: LASTS_MS,
    inject: ({ portals }) => portals.hosts[0].cut(),
    undo: ({ portals }) => portals.hosts[0].heal(),
  },
  {
    name: 'a portal killed',
    lasts: BRIEFLY_MS,
    inject: ({ portals }) => portals.hosts[1].signal('SIGKILL'),
    undo: ({ portals }) => portals.startServer(portals.hosts[1]),
  },
  {
    name: 'primary on a slow link that loses every tenth packet',
    lasts: LASTS_MS,
    inject: ({ primary }) => primary.spoil({ lost: 0.1, rate: '1mbit' }),
    undo: ({ primary }) => primary.heal(),
  },
  {
    name: 'host of the primary paused, and back after its replacement',
    lasts: LASTS_MS,
    inject: ({ primary }) => primary.signal('SIGSTOP'),
    undo: ({ primary }) => primary.signal('SIGCONT'),
  },
  {
    name: 'planned switchover',
    lasts: BRIEFLY_MS,
    inject: ({ databases }) => databases.switchOver(),
  },
  {
    name: 'disk of the primary full for 8 s',
    lasts: BRIEFLY_MS,
    inject: ({ primary, databases }) => fillDisk(databases.folderOf(primary)),
    undo: ({ primary, databases }) => fs.rmSync(path.join(databases.folderOf(primary), 'full')),
  },
];
