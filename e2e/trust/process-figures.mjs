/** Figures of the kernel about a process. Linux only. */
import fs from 'node:fs';

const megabytes = (status, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)[1]) / 1024;

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that these processes have used; one that has ended counts no more. */
export const processorSeconds = (pids) =>
  pids
    .map((pid) => {
      try {
        // The name in brackets may hold spaces.
        const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
        return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      } catch {
        return 0;
      }
    })
    .reduce((sum, seconds) => sum + seconds, 0);

/** Megabytes resident, megabytes of its own (not the mapped files that the system caches), open descriptors. */
export function figuresOf(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    resident: megabytes(status, 'VmRSS'),
    own: megabytes(status, 'RssAnon'),
    descriptors: fs.readdirSync(`/proc/${pid}/fd`).length,
  };
}
