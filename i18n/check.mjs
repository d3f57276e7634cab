// Holds the two languages together: same namespaces, same keys, no empty text, same variables.
// `node i18n/check.mjs [folder of locales]`; ends with 1 and names every difference.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { URL, fileURLToPath } from 'node:url';

const languages = ['fr', 'en'];
const folder = process.argv[2] ?? fileURLToPath(new URL('locales', import.meta.url));
const pluralForm = /_(zero|one|two|few|many|other)$/;

const catalogues = Object.fromEntries(languages.map((language) => [language, read(language)]));
const problems = languages.flatMap((language) => problemsOf(language));
problems.forEach((problem) => console.error(problem));
process.exitCode = problems.length > 0 ? 1 : 0;

/** Every text of a language by "namespace:path.to.key". */
function read(language) {
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

function problemsOf(language) {
  const own = catalogues[language];
  const expected = expectedKeys(language);
  const variables = variablesByStem();
  return [
    ...[...expected].filter((key) => !own.has(key)).map((key) => `${language}: ${key} is missing`),
    ...[...own].flatMap(([key, text]) => {
      if (typeof text !== 'string') return [`${language}: ${key} is no text`];
      if (text.trim() === '') return [`${language}: ${key} is empty`];
      if (!expected.has(key)) return [`${language}: ${key} is a plural form the language lacks`];
      const found = variablesOf(text);
      const wanted = variables.get(stem(key)) ?? '';
      return found === wanted ? [] : [`${language}: ${key} has {${found}}, elsewhere {${wanted}}`];
    }),
  ];
}

/** Keys of both languages in the plural forms of this one: French has "many", English does not. */
function expectedKeys(language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const all = languages.flatMap((one) => [...catalogues[one].keys()]);
  return new Set(
    all.flatMap((key) =>
      pluralForm.test(key) ? forms.map((form) => `${stem(key)}_${form}`) : [key],
    ),
  );
}

/** The variables of each text in its source, French; plural forms share those of "other". */
function variablesByStem() {
  const source = [...languages].reverse().flatMap((language) => [...catalogues[language]]);
  const texts = source.filter(([key]) => !pluralForm.test(key) || key.endsWith('_other'));
  return new Map(texts.map(([key, text]) => [stem(key), variablesOf(String(text))]));
}

function stem(key) {
  return key.replace(pluralForm, '');
}

function variablesOf(text) {
  const names = [...text.matchAll(/{{\s*([^},\s]+)/g)].map(([, name]) => name);
  const tags = [...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...names, ...tags])].sort().join(', ');
}
