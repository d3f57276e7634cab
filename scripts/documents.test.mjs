/** Checks of the documents: links, cited product rules, decisions, tests that show promises. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRepository } from './repository.mjs';

const SKIPPED = ['node_modules', 'target', 'var', 'dist', 'pkg', '.git', '.wireit'];

/** Files below a folder, relative to the repository, without dependencies and build outputs. */
const filesIn = (folder) =>
  fs.readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) return [file];
    return entry.isDirectory() && !SKIPPED.includes(entry.name) ? filesIn(file) : [];
  });

const files = filesIn('.');
const read = (file) => fs.readFileSync(inRepository(file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md'));
const ofFolder = (folder) => documents.filter((file) => path.dirname(file) === folder);

/** Anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file) {
  const counts = {};
  const text = read(file).replace(/^```.*?^```/gmsu, '');
  return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading]) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    counts[slug] = (counts[slug] ?? -1) + 1;
    return counts[slug] > 0 ? `${slug}-${counts[slug]}` : slug;
  });
}

test('relative links of the documents lead to files, and to headings in them', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/gu)]
      .map(([, to, anchor]) => [to ? path.join(path.dirname(file), to) : file, anchor])
      .filter(([to, at]) => !fs.existsSync(inRepository(to)) || (at && !anchorsOf(to).includes(at)))
      .map(([to, anchor]) => `${file}: ${anchor ? `${to}#${anchor}` : to}`),
  );
  assert.deepEqual(broken, []);
});

test('files and tests that recipes name exist', () => {
  const recipes = ofFolder('docs/recipes');
  assert.ok(recipes.length > 0);
  for (const recipe of recipes) {
    const named = [...read(recipe).matchAll(/`([^`\s]+)`/gu)].map(([, name]) => name);
    const paths = named.filter(
      (name) => /^[\w.-]+\/[\w./-]+$/u.test(name) && !name.includes('NNNN'),
    );
    const gone = paths.filter((name) => !fs.existsSync(inRepository(name)));
    const tests = named.filter((name) => /^[a-z]+(?:_[a-z]+){4,}$/u.test(name));
    const unknown = tests.filter((name) => !rustTests.has(name));
    assert.deepEqual([...gone, ...unknown], [], recipe);
  }
});

test('every cited product rule exists, and no two rules have one id or number', () => {
  const ids = ofFolder('docs/product').flatMap((file) =>
    [...read(file).matchAll(/^\d+\. \*\*([A-Z]+-\d+)\*\*/gmu)].map(([, id]) => id),
  );
  assert.equal(new Set(ids).size, ids.length);
  for (const file of ofFolder('docs/product')) {
    const numbers = [...read(file).matchAll(/^(\d+)\. \*\*/gmu)].map(([, number]) =>
      Number(number),
    );
    assert.deepEqual(
      numbers,
      Array.from(numbers.keys(), (key) => key + 1),
      file,
    );
  }
  const areas = [...new Set(ids.map((id) => id.split('-')[0]))].join('|');
  const cited = new RegExp(`\\b(?:${areas})-\\d+\\b`, 'gu');
  const unknown = files
    .filter((file) => /\.(rs|ts|tsx|mjs|md)$/u.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(cited)]
        .filter(([id]) => !ids.includes(id))
        .map(([id]) => `${file}: ${id}`),
    );
  assert.deepEqual(unknown, []);
});

test('every product rule is cited by code or by a test', () => {
  const sources = files.filter((file) => /\.(rs|ts|tsx|mjs|cjs|js|css)$/u.test(file));
  const text = sources.map(read).join('\n');
  const rules = ofFolder('docs/product').flatMap((file) =>
    [...read(file).matchAll(/^\d+\. \*\*([A-Z]+-\d+)\*\*/gmu)].map(([, id]) => id),
  );
  assert.ok(rules.length > 0);
  const uncited = rules.filter((id) => !new RegExp(`\\b${id}\\b`, 'u').test(text));
  assert.deepEqual(uncited, []);
});

test('every decision has a status and a date and is in the index', () => {
  const index = read('docs/decisions/README.md');
  for (const file of ofFolder('docs/decisions').filter((name) => !name.endsWith('README.md'))) {
    const text = read(file);
    assert.match(text, /^Status: (accepted|superseded by )/mu, file);
    assert.match(text, /^Date: \d{4}-\d{2}-\d{2}$/mu, file);
    assert.ok(index.includes(`(${path.basename(file)})`), `${file} is not in the index`);
  }
});

/** Names of tests in Rust; a case of `cases!` has a parameter without a type. */
const rustTests = new Set(
  files
    .filter((file) => file.endsWith('.rs'))
    .flatMap((file) => [
      ...read(file).matchAll(
        /^ *#\[(?:\w+::|wasm_bindgen_)?test\]\s+(?:#\[.*\]\s+)*(?:async )?fn (\w+)\(|^ *async fn (\w+)\((?!self\b)\w+\) \{/gmu,
      ),
    ])
    .map(([, test, its = test]) => its),
);

/** Whether a test of this file has a title with these words. */
const hasTitle = (file, words) =>
  files
    .filter((known) => known.endsWith(`/${file}`))
    .flatMap((known) => [
      ...read(known).matchAll(/\b(?:test|it)(?:\.each\(.*?\))?\(\s*(['"`])(.+?)\1,/gsu),
    ])
    .some(([, , title]) => title.includes(words));

const npmScripts = Object.keys(JSON.parse(read('package.json')).scripts);

/** A code span as a claim: `undefined` where it names nothing that could be missing. */
function claimOf(text) {
  if (/^[a-z\d]+(_[a-z\d]+){2,}$/u.test(text)) return { shows: true, exists: rustTests.has(text) };
  const [, file, title] = /^(\S+\.(?:test|spec)\.\w+): (.+)$/u.exec(text) ?? [];
  if (file) return { shows: true, exists: hasTitle(file, title) };
  const [, script] = /^npm run (\S+)/u.exec(text) ?? [];
  if (script) return { shows: true, exists: npmScripts.includes(script) };
  const [, program] = /^node (\S+)/u.exec(text) ?? [];
  if (program) return { shows: true, exists: fs.existsSync(inRepository(program)) };
  if (/^\w[\w.-]*(\/[\w.-]+)+\.\w+$/u.test(text))
    return { shows: false, exists: fs.existsSync(inRepository(text)) };
  return undefined;
}

const spansIn = (text) => [...text.matchAll(/`([^`]+)`/gu)].map(([, span]) => span);

test('every test, command and file that the pages about trust name exists', () => {
  const pages = ['docs/trust.md', ...ofFolder('docs/trust')];
  assert.ok(pages.length > 1);
  const missing = pages.flatMap((page) =>
    spansIn(read(page))
      .filter((text) => claimOf(text)?.exists === false)
      .map((text) => `${page}: ${text}`),
  );
  assert.deepEqual(missing, []);
});

test('every promise is shown by a test or a command', () => {
  const tables = read('docs/trust.md')
    .split('\n\n')
    .filter((block) => block.startsWith('| promise |'));
  const rows = tables.flatMap((table) => table.split('\n').slice(2));
  assert.ok(rows.length > 40);
  const bare = rows.filter((row) => {
    const [, shownBy = ''] = row.split(' | ');
    return !spansIn(shownBy).some((text) => claimOf(text)?.shows);
  });
  assert.deepEqual(bare, []);
});

/** Rows of docs/scaling.md by their beginning, and the figures of bench/RESULTS.md that they repeat. */
const FIGURES = [
  ['lists of 50 rows', 'list of 50 rows'],
  ['single objects', 'one object'],
  ['durable writes', 'create, synchronous=FULL'],
  ['sign-ins', 'sign-in'],
  ['exports', 'CSV of 20,000 rows'],
  ['memory', 'memory while 100,000 requests are listed'],
  ['open streams', 'memory of each of 2000 open streams of events'],
  ['open streams', 'p99 from a change to the last of 2000 streams'],
  ['open streams', 'p99 of reads beside 2000 streams of events'],
  ['five changes', 'five changes in 10,000 requests, bytes'],
  ['five changes', 'five changes in 10,000 requests, until the first page'],
];

test('the page on scaling has the figures of the newest bench', () => {
  const rowOf = (file, beginning) =>
    read(file)
      .split('\n')
      .find((line) => new RegExp(`^\\| ${beginning}[ ,]`).test(line));
  for (const [row, figure] of FIGURES) {
    const [, , cell] = rowOf('bench/RESULTS.md', `server: ${figure}`).split('|');
    const number = Number(/[\d.]+/.exec(cell)[0]).toLocaleString('en');
    assert.ok(rowOf('docs/scaling.md', row).includes(number), `${row}: ${number}`);
  }
});
