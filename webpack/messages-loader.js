// Loader of translations (`locales/fr.json`, `locales/fr/common.json`): compares French with English and
// fails the build for each key, variable or text that one of them lacks.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { findProblems } = require('../i18n/check.cjs');

/** The French file, with English beside it: compared once, where both are imported. */
const FRENCH = /[\\/]locales[\\/]fr(?=\.json$|[\\/])/;

module.exports = function messagesLoader(french) {
  const english = this.resourcePath.replace(FRENCH, `${path.sep}locales${path.sep}en`);
  this.addDependency(english);
  const texts = { fr: JSON.parse(french), en: JSON.parse(fs.readFileSync(english, 'utf8')) };
  findProblems(texts).forEach((problem) => this.emitError(new Error(problem)));
  return french;
};

module.exports.FRENCH = FRENCH;
