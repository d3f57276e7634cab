/** Figures of the core, the same in Node and in a browser page. */
import { ingest, readings } from './ingest.mjs';
import { join } from './join.mjs';
import { keystroke } from './keystroke.mjs';

const count = (number) => number.toLocaleString('en');
const milliseconds = ({ median, low, high }, per = 1) =>
  `${(median / per).toFixed(2)} ms (${(low / per).toFixed(2)}–${(high / per).toFixed(2)})`;
const total = (figures, of, side) =>
  figures.reduce((sum, figure) => sum + figure[of][side].median, 0);
/** Mean of all keystrokes, from the medians of each kind. */
const mean = (figures, of, side, per) => {
  const keystrokes = figures.reduce((sum, figure) => sum + figure[per], 0);
  return `${(total(figures, of, side) / keystrokes).toFixed(2)} ms`;
};

/** Figures beside one peer; `of`: `close` (hand-tuned) or `far` (react-table); `per`: the field with the number of keystrokes. */
function keystrokes(add, rows, figures, { of, peer, goal, per }) {
  for (const figure of figures) {
    const [ours, theirs] = [figure[of].core, figure[of][peer]];
    add({
      what: `keystroke, ${count(rows)} rows, ${figure.name}`,
      ours: milliseconds(ours, figure[per]),
      peer,
      theirs: milliseconds(theirs, figure[per]),
      ratio: theirs.median / ours.median,
      goal,
    });
  }
  add({
    what: `keystroke, ${count(rows)} rows, mean of all`,
    ours: mean(figures, of, 'core', per),
    peer,
    theirs: mean(figures, of, peer, per),
    ratio: total(figures, of, peer) / total(figures, of, 'core'),
    goal,
  });
}

function ingestion(add, rows) {
  const { times, bytes } = ingest(rows);
  add({
    what: `list ready, ${count(rows)} requests (${(bytes / 1e6).toFixed(1)} MB)`,
    ours: milliseconds(times.core),
    peer: 'parse and index',
    theirs: milliseconds(times.parse),
    ratio: times.core.median / times.parse.median,
    goal: '≤ 0.5',
  });
}

function joining(add, stores) {
  const { times, mapsOverParsedObjects: parsed } = join(stores);
  for (const [what, peer, theirs, goal] of [
    ['from bytes', 'parse and Maps', times.maps, '≥ 3'],
    ['beside objects already parsed', 'Maps', parsed, '–'],
  ]) {
    add({
      what: `join, ${count(stores)} stores × 6, ${what}`,
      ours: milliseconds(times.core),
      peer,
      theirs: milliseconds(theirs),
      ratio: theirs.median / times.core.median,
      goal,
    });
  }
}

/** Time over a tenth of the rows' time over ten; 1 is linear. */
function growth(add, name, sizes, times) {
  for (const at of [1, 2]) {
    add({
      what: `growth of ${name}, ${count(sizes[at - 1])} to ${count(sizes[at])}`,
      ours: `${times[at].toFixed(2)} ms`,
      peer: 'a tenth of the rows',
      theirs: `${times[at - 1].toFixed(2)} ms`,
      ratio: times[at] / times[at - 1] / 10,
      goal: '≤ 1',
    });
  }
}

/** Calls `add` with each figure as it is measured; `only` names the wanted figures, an empty list means all. */
export function figures(add, only = []) {
  const wants = (figure) => only.length === 0 || only.includes(figure);
  const sizes = [1_000, 10_000, 100_000];
  const [small, middle, large] = sizes;
  const largest = wants('keystroke') || wants('growth') ? keystroke(large) : [];
  if (wants('keystroke')) {
    keystrokes(add, large, largest, {
      of: 'close',
      peer: 'hand-tuned',
      goal: '≥ 5',
      per: 'keystrokes',
    });
    keystrokes(add, large, largest, { of: 'far', peer: 'react-table', goal: '≥ 100', per: 'few' });
  }
  if (wants('list')) ingestion(add, middle);
  if (wants('join')) joining(add, 50_000);
  if (!wants('growth')) return;
  const closer = [small, middle].map((rows) => keystroke(rows, { withTanstack: false, runs: 7 }));
  const pressed = [...closer, largest].map((figures) => total(figures, 'close', 'core'));
  growth(add, 'a keystroke', sizes, pressed);
  growth(add, 'reading a list', sizes, readings(sizes));
}
