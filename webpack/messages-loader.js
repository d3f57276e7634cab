// Loader of translations (`locales/fr.json`, `locales/fr/common.json`): compares French with the other languages
// and fails the build for each key, variable or text that one of them lacks.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { findProblems, languages } = require('@portal/i18n/check');

/** The French file, with those of the other languages beside it: compared once, where all are imported. */
const FRENCH = /[\\/]locales[\\/]fr(?=\.json$|[\\/])/;

module.exports = function messagesLoader(french) {
  const texts = { fr: JSON.parse(french) };
  for (const language of languages.filter((one) => one !== 'fr')) {
    const file = this.resourcePath.replace(FRENCH, `${path.sep}locales${path.sep}${language}`);
    this.addDependency(file);
    texts[language] = JSON.parse(fs.readFileSync(file, 'utf8'));
  }
  findProblems(texts).forEach((problem) => this.emitError(new Error(problem)));
  return french;
};

module.exports.FRENCH = FRENCH;
