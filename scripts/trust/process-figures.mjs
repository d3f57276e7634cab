/** What the kernel says of a process. Linux only. */
import fs from 'node:fs';

const megabytes = (status, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)[1]) / 1024;

/** Megabytes resident, megabytes of its own (not the mapped files that the system caches), open descriptors. */
export function figuresOf(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    resident: megabytes(status, 'VmRSS'),
    own: megabytes(status, 'RssAnon'),
    descriptors: fs.readdirSync(`/proc/${pid}/fd`).length,
  };
}
