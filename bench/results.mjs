/** Writes the latest figures, with a goal, to RESULTS.md: `node bench/results.mjs`. Fails where a missed goal has no explanation. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const results = JSON.parse(fs.readFileSync(file('results.json'), 'utf8'));

/**
 * Figures in their order, those with a goal; the others are in results.json only. `missed` explains a missed
 * goal.
 */
const ROWS = [
  {
    figure: /^Chromium: keystroke, .*, filters alone$/u,
    missed:
      'the core answers in under a millisecond, so that the ratio depends on the time of the peer',
  },
  {
    figure: /^Chromium: keystroke, .*, (search alone|search and three filters)$/u,
    missed:
      'the scan reads 20 to 30 MB of text and waits for memory, whose speed differs from machine to machine more than that of the peer',
  },
  {
    figure: /^Chromium: list ready/u,
    missed: 'the text of a row for the search holds labels, days and amounts in both languages',
  },
  {
    figure: /^Chromium: join, .* from bytes$/u,
    missed:
      'serde_json reads the responses, where a reader of our own took half as long and had to be understood by everybody',
  },
  {
    figure: /^Chromium: memory held/u,
    missed: 'the text of a row for the search holds labels, days and amounts in both languages',
  },
  { figure: /^\.wasm, brotli$/u },
  {
    figure: /^sign-in page: /u,
    missed:
      'frame and forms are also those of every other page; one bundle of the same sources has more',
  },
  { figure: /^first visit to \w+, its own bytes$/u },
  {
    figure: /^first row on a slow phone/u,
    missed:
      'the frame, the section and its styles come before the row, over the slow network: 205 kB, of which React is 60, where the minimal page has 130 kB with the whole list; the same bytes and requests gave 0.54 to 0.71 of react-admin in five runs',
  },
  {
    figure: /^first row of a second visit/u,
    missed:
      'nothing comes over the network but the list; frame, section and table run and render at a fourth of the speed, where the minimal page has a table alone',
  },
  {
    figure: /^answer to a search typed at the first row/u,
    missed:
      'the core starts and reads the whole list before it answers, and the page renders as the core, the list and the stream of events arrive, at a fourth of the speed',
  },
  {
    figure: /^(bytes|requests|main thread) until the first row, (team|stations|insurer)$/u,
    missed: 'a file for each separately deployed part comes before the first row',
  },
  {
    figure: /^(bytes|requests|main thread) until the first row, people$/u,
    missed:
      'the pages of people have no first page from the server: the core, 198 kB, comes before their rows',
  },
  {
    figure: /^main thread until the first row of a second visit/u,
    missed:
      'the work is that of the first visit, of which the cache saves none: scripts of React, frame and section run, and the page renders',
  },
  {
    figure: /^largest paint in Lighthouse/u,
    missed:
      'the pages of people have no first page from the server: their rows wait for the core, and then for their call',
  },
  {
    figure: /^Lighthouse performance/u,
    missed:
      'rows are there early, but the page renders again as the core, the list and the stream of events arrive: 0.7 s of long tasks at a fourth of the speed, as those of react-admin',
  },
  { figure: /^from section to section/u },
  {
    figure: /^server: one object/u,
    missed: 'HTTP and the loopback take most of the time of so small a call, on both sides',
  },
  {
    figure: /^server: (list of 50 rows|CSV)/u,
    missed:
      'the ratio of the two runtimes differs from processor to processor; an earlier machine gave 4.6 and 5.8',
  },
  {
    figure: /^server: memory while/u,
    missed:
      'a brotli encoder, buffers and what the allocator keeps of them, not the list: it is the same for 10,000 rows, and lower again after thirty lists',
  },
  { figure: /^server: a stranger's sign-in in a storm of (160|240)/u },
  {
    figure: /^server: create/u,
    missed:
      'both sides wait for the disk, whose time for a flush differs from machine to machine; an earlier one gave 3.2',
  },
  { figure: /^server: (?!one object|list of 50|CSV|memory while|a stranger|create)/u },
  { figure: /^cold build/u },
];

const HEADING = ['figure', 'portal', 'compared with', 'ratio', 'goal', 'met'];
const row = (cells) => `| ${cells.join(' | ')} |`;

/** Whether a figure meets a goal such as "≥ 5", "under 10 ms", "under 40 kB", "under 200 MB" or "flat"; undefined where it has none. */
function meets({ ours, ratio, goal }) {
  const [, sign, limit] = /^(≥|≤|under) ([\d.]+)( ms| kB| MB)?$/u.exec(goal) ?? [];
  if (goal === 'flat') return ratio <= 1.1;
  if (sign === 'under') return parseFloat(ours) < Number(limit);
  if (sign === '≥') return ratio >= Number(limit);
  return sign === '≤' ? ratio <= Number(limit) : undefined;
}

const figures = Object.values(results).flatMap((part) => part.figures ?? []);
const selected = ROWS.flatMap(({ figure, missed }) =>
  figures
    .filter(({ what, goal }) => figure.test(what) && (goal !== '–' || what.startsWith('.wasm')))
    .map((found) => ({ ...found, missed })),
);

const timesNamed = (what) => selected.filter((figure) => figure.what === what).length;
/** The figure's name, with its peer where two figures share a name. */
const nameOf = ({ what, peer }) => (timesNamed(what) > 1 ? `${what}, beside ${peer}` : what);

const lines = selected.map((figure) => {
  const { ours, peer, theirs, ratio, goal } = figure;
  const met = meets(figure);
  const compared = theirs ? `${peer}: ${theirs}` : peer;
  const verdict = met === undefined ? '–' : met ? 'yes' : 'no';
  return row([nameOf(figure), ours, compared, ratio, goal, verdict]);
});
const empty = lines.find((line) => /\|\s+\|/u.test(line));
if (empty !== undefined) throw new Error(`a cell is empty: ${empty}`);

const misses = selected.filter((figure) => meets(figure) === false);
const explanations = misses.map((figure) => {
  const name = nameOf(figure);
  if (figure.missed === undefined) {
    console.error(`Explain the missed goal "${name}" in bench/results.mjs.`);
    process.exitCode = 1;
  }
  const reason = figure.missed === undefined ? '' : `: ${figure.missed}`;
  return `- ${name}, ${figure.ratio} (goal ${figure.goal})${reason}.`;
});

const block = [row(HEADING), row(HEADING.map(() => '---')), ...lines];
if (explanations.length > 0) block.push('', '## Missed goals', '', ...explanations);

const { commit, date } = results.measured;
const head = [
  '# Figures of the latest run',
  '',
  `Ratios against a peer in one run, on a quiet machine of two processors, on ${date} at commit ${commit}; [method](README.md), [all figures](results.json). *Slow phone*: 1.6 Mbit/s, 150 ms, a processor four times slower.`,
  '',
];
fs.writeFileSync(file('RESULTS.md'), `${[...head, ...block].join('\n')}\n`);
