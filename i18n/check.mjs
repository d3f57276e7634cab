// Compares the dictionaries of the two languages: same namespaces, keys and variables, no empty text.
// `node i18n/check.mjs [folder of locales]` prints every difference and exits with 1. Own code, since the
// checkers on npm compare keys literally: French has the plural form "many", English has not.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { URL, fileURLToPath } from 'node:url';

const languages = ['fr', 'en'];
const folder = process.argv[2] ?? fileURLToPath(new URL('locales', import.meta.url));
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

const dictionaries = Object.fromEntries(
  languages.map((language) => [language, readDictionary(language)]),
);
const variables = variablesByKey();
const problems = languages.flatMap((language) => findProblems(language));
problems.forEach((problem) => console.error(problem));
process.exitCode = problems.length > 0 ? 1 : 0;

/** All texts of a language by "namespace:path.to.key". */
function readDictionary(language) {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
      return flatten(texts, `${file.slice(0, -'.json'.length)}:`);
    }),
  );
}

function flatten(texts, prefix) {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null
      ? flatten(text, `${prefix}${key}.`)
      : [[`${prefix}${key}`, text]],
  );
}

function findProblems(language) {
  const dictionary = dictionaries[language];
  const expected = expectedKeys(language);
  const missing = [...expected].filter((key) => !dictionary.has(key));
  return [
    ...missing.map((key) => `${language}: ${key} is missing`),
    ...[...dictionary].flatMap(([key, text]) => {
      if (typeof text !== 'string') return [`${language}: ${key} is no text`];
      if (text.trim() === '') return [`${language}: ${key} is empty`];
      if (!expected.has(key)) return [`${language}: ${key} is a plural form the language lacks`];
      const found = variablesOf(text);
      const wanted = variables.get(withoutPlural(key)) ?? '';
      return found === wanted ? [] : [`${language}: ${key} has {${found}}, elsewhere {${wanted}}`];
    }),
  ];
}

/** The keys of both languages, with the plural forms of this one. */
function expectedKeys(language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = languages.flatMap((one) => [...dictionaries[one].keys()]);
  return new Set(
    keys.flatMap((key) =>
      pluralSuffix.test(key) ? forms.map((form) => `${withoutPlural(key)}_${form}`) : [key],
    ),
  );
}

/** Variables of each text in French, the source language; plural forms share those of "other". */
function variablesByKey() {
  const texts = [...languages].reverse().flatMap((language) => [...dictionaries[language]]);
  const sources = texts.filter(([key]) => !pluralSuffix.test(key) || key.endsWith('_other'));
  return new Map(sources.map(([key, text]) => [withoutPlural(key), variablesOf(String(text))]));
}

function withoutPlural(key) {
  return key.replace(pluralSuffix, '');
}

/** Names of `{{variables}}` and `<tags>` in a text, sorted. */
function variablesOf(text) {
  const names = [...text.matchAll(/{{\s*([^},\s]+)/g)].map(([, name]) => name);
  const tags = [...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...names, ...tags])].sort().join(', ');
}
