/** Check of the comments of product sources: none begins with a word that begins no noun phrase. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { inRepository } from './repository.mjs';

const sections = fs.readdirSync(inRepository()).filter((name) => name.startsWith('mf-'));
const sources = ['api', 'rust-core', 'kit', 'shell', ...sections].map((part) => `${part}/src`);
const files = [...sources, 'rust-core/js', 'scripts'].flatMap((folder) =>
  fs.readdirSync(inRepository(folder), { recursive: true }).map((name) => `${folder}/${name}`),
);
const isProduct = (file) => /(?<!\btests?)\.(?:rs|tsx?|[cm]?js|css)$/u.test(file);
/** First line of a comment, with such a word; later lines may begin with any. */
const FAULT =
  /(?:^ *\{?\/\*\*?\s(?: *\* )?|(?<!^ *\/\/.*\n)^ *\/\/[/!]? )(?:Who|Whom|Whose|What|Which|Of|Those)\b.*/gmu;

test('no comment of a product source begins with a word that begins no noun phrase', () => {
  const faults = files.filter(isProduct).flatMap((file) => {
    const text = fs.readFileSync(inRepository(file), 'utf8');
    const lineOf = ({ 0: { length }, index }) => text.slice(0, index + length).split('\n').length;
    return [...text.matchAll(FAULT)].map((it) => `${file}:${lineOf(it)}: ${it[0]}`);
  });
  assert.deepEqual(faults, []);
});
