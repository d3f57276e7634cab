/** Puts the latest of the figures we are held to into the README: `node bench/readme.mjs`. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const readme = file('../README.md');
const results = JSON.parse(fs.readFileSync(file('results.json'), 'utf8'));

const row = (cells) => `| ${cells.join(' | ')} |`;
const heading = [row(['figure', 'ours', 'beside', 'ratio', 'goal']), '|---|---|---|---|---|'];
/** Each search text, each growth and each section's visit stands in results.json. */
const HELD =
  /^(Chromium: )?(keystroke, .*all of them|list ready|memory held|join.*bytes|first visit.*(bytes|one bundle)|from section|\.wasm|server:|cold build|Lighthouse performance)/u;
const figures = Object.values(results)
  .flatMap((part) => part.figures)
  .filter(({ what }) => HELD.test(what));
const lines = figures.map(({ what, ours, peer, theirs, ratio, goal }) =>
  row([what, ours, theirs ? `${peer}: ${theirs}` : peer, ratio, goal]),
);

const [open, close] = ['<!-- figures -->', '<!-- /figures -->'];
const text = fs.readFileSync(readme, 'utf8');
if (!text.includes(open) || !text.includes(close)) {
  throw new Error(`README.md has no place for figures: ${open} … ${close}`);
}
const [before, rest] = text.split(open);
const [, after] = rest.split(close);
fs.writeFileSync(
  readme,
  `${before}${open}\n${[...heading, ...lines].join('\n')}\n${close}${after}`,
);
