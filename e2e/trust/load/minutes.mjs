/** Figures of the load: a line a minute, a table by kind of call, and whether the first and the last minutes are alike. */
import { createHistogram } from 'node:perf_hooks';
import { median } from '../times.mjs';

const KINDS = ['list', 'detail', 'write', 'export', 'page', 'sign-in', 'sign-out'];
const COLUMNS = [
  ['minute', 6],
  ['people', 7],
  ['calls/s', 8],
  ['p50 ms', 7],
  ['p99 ms', 8],
  ['sign-in', 8],
  ['errors', 7],
  ['RSS MB', 7],
  ['own MB', 7],
  ['open fd', 8],
  ['log MB', 7],
  ['cores', 6],
  ['db', 6],
];
/** Growth from the first quarter of the full minutes to the last that still counts as flat. */
const FLAT = { 'own MB': { share: 1.1, least: 8 }, 'open fd': { share: 1.05, least: 32 } };

const milliseconds = (histogram, percentile) =>
  (histogram.count > 0 ? histogram.percentile(percentile) / 1000 : 0).toFixed(1);
const row = (values) => values.map((value, at) => String(value).padStart(COLUMNS[at][1])).join(' ');

export class Minutes {
  /** Without sign-ins, whose time is that of a password's hash. */
  #minute = createHistogram();
  #signIns = createHistogram();
  #kinds = new Map(KINDS.map((kind) => [kind, createHistogram()]));
  #errors = new Map();
  #inMinute = { errors: 0, began: performance.now() };
  #rows = [];

  record(kind, took) {
    const microseconds = Math.max(1, Math.round(took * 1000));
    (kind === 'sign-in' ? this.#signIns : this.#minute).record(microseconds);
    this.#kinds.get(kind).record(microseconds);
  }

  /** Counts a failed call; of the answers to equal calls, the first is kept. */
  fail(call, answer = '') {
    this.#inMinute.errors += 1;
    const kind = call.replace(/(?<=[/=])\d+/g, 'N');
    const known = this.#errors.get(kind) ?? { count: 0, answer };
    this.#errors.set(kind, { ...known, count: known.count + 1 });
  }

  printHead() {
    console.log(row(COLUMNS.map(([name]) => name)));
  }

  /** Ends a minute. `ramp`: people are still arriving, so it does not count for flatness. */
  end({ people, ramp, resident, own, descriptors, logBytes, cores, databaseCores }) {
    const seconds = (performance.now() - this.#inMinute.began) / 1000;
    const values = [
      this.#rows.length + 1,
      people,
      Math.round((this.#minute.count + this.#signIns.count) / seconds),
      milliseconds(this.#minute, 50),
      milliseconds(this.#minute, 99),
      milliseconds(this.#signIns, 50),
      this.#inMinute.errors,
      resident.toFixed(1),
      own.toFixed(1),
      descriptors,
      (logBytes / 1e6).toFixed(1),
      cores.toFixed(2),
      databaseCores.toFixed(2),
    ];
    console.log(row(values) + (ramp ? '  (people arrive)' : ''));
    this.#rows.push({
      ramp,
      ...Object.fromEntries(values.map((it, at) => [COLUMNS[at][0], Number(it)])),
    });
    this.#minute.reset();
    this.#signIns.reset();
    this.#inMinute = { errors: 0, began: performance.now() };
  }

  /** Prints the tables; returns whether there was no error and memory and descriptors are flat. */
  finish() {
    console.log(
      `\n${'kind'.padEnd(9)} ${'calls'.padStart(10)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)}`,
    );
    for (const [kind, histogram] of this.#kinds)
      console.log(
        `${kind.padEnd(9)} ${String(histogram.count).padStart(10)} ${milliseconds(histogram, 50).padStart(8)} ${milliseconds(histogram, 99).padStart(8)}`,
      );
    for (const [kind, { count, answer }] of this.#errors)
      console.log(`error: ${count} × ${kind} ${answer.slice(0, 200)}`);
    console.log('');
    const flat = Object.keys({ ...FLAT, 'p99 ms': 0, 'log MB': 0 }).map((name) =>
      this.#compare(name),
    );
    return this.#errors.size === 0 && flat.every(Boolean);
  }

  #compare(name) {
    const full = this.#rows.filter(({ ramp }) => !ramp).map((it) => it[name]);
    const quarter = Math.max(1, Math.floor(full.length / 4));
    if (full.length < 4) {
      console.log(`${name}: too few minutes to compare`);
      return true;
    }
    const [first, last] = [median(full.slice(0, quarter)), median(full.slice(-quarter))];
    const limit = FLAT[name];
    const isFlat = !limit || last <= Math.max(first * limit.share, first + limit.least);
    const verdict = limit ? (isFlat ? ': flat' : ': NOT FLAT') : '';
    console.log(`${name}: ${first} in the first quarter, ${last} in the last${verdict}`);
    return isFlat;
  }
}
