/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Data of a demonstration, names of towns, and words of the lenient reading. */
const DATA = /^(?:api\/src\/demo|rust-core\/src\/(?:codes|request\/(?:town|count)))\b/u;
const TESTS = /(?:^|\/)(?:tests|property_tests)(?:\.rs$|\/)/u;

/** Comments, and characters: one of them is a quotation mark. */
const NO_STRING = /^\s*\/\/.*$|'(?:\\.|[^\\'])'/gmu;
const STRING = /"((?:[^"\\]|\\.)*)"/gsu;
const FRENCH = /[àâçèéêëîïôœùû«»’]|\b(?:de|des|du|la|le|les|une|vous|votre)\b/iu;

/** Strings of two words and more that look French, in a source file before its tests. */
function frenchIn(file: string): string[] {
  const [code = ''] = readFileSync(join(root, file), 'utf8').split(
    /^#\[cfg\(test\)\]\nmod tests/mu,
  );
  const strings = code.replaceAll(NO_STRING, '').matchAll(STRING);
  const texts = [...strings].map(([, text = '']) => text);
  return texts.filter((text) => /\p{L} \p{L}/u.test(text) && FRENCH.test(text));
}

test('no sentence in French stands in a source file of Rust', () => {
  const files = ['api/src', 'rust-core/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.rs'))
      .map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => !DATA.test(file) && !TESTS.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) => frenchIn(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
