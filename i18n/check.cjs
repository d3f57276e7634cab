// Compares the dictionaries of all languages: same keys and variables, no empty text. Own code, since
// the checkers on npm compare keys literally: French has the plural form "many", English has not.
'use strict';

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The languages by their folders, French first: the source language (LANGUAGE-1). A test compares them with `languages.ts`. */
const languages = readdirSync(join(__dirname, 'locales')).sort(
  (one, other) => Number(other === 'fr') - Number(one === 'fr') || one.localeCompare(other),
);
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/**
 * Differences between the texts of a namespace in each language, each as a sentence with its key.
 * @param {Record<string, object>} texts
 * @returns {string[]}
 */
function findProblems(texts) {
  const dictionaries = Object.fromEntries(
    languages.map((language) => [language, new Map(flatten(texts[language], ''))]),
  );
  const variables = variablesByKey(dictionaries);
  return languages.flatMap((language) => problemsOf(language, dictionaries, variables));
}

/** All texts of a language by "path.to.key". */
function flatten(texts, prefix) {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null
      ? flatten(text, `${prefix}${key}.`)
      : [[`${prefix}${key}`, text]],
  );
}

function problemsOf(language, dictionaries, variables) {
  const dictionary = dictionaries[language];
  const expected = expectedKeys(language, dictionaries);
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

/** The keys of all languages, with the plural forms of this one. */
function expectedKeys(language, dictionaries) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = languages.flatMap((one) => [...dictionaries[one].keys()]);
  return new Set(
    keys.flatMap((key) =>
      pluralSuffix.test(key) ? forms.map((form) => `${withoutPlural(key)}_${form}`) : [key],
    ),
  );
}

/** Variables of each text in French, the source language; plural forms share those of "other". */
function variablesByKey(dictionaries) {
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

module.exports = { findProblems, languages };
