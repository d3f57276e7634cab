/** Names that builds of the present contract use: one that is exported stays until the contract rises. */

/** Values that a report says its module exports; types are in no build. */
const EXPORT = /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|let) (\w+)/gm;
const namesOf = (report = '') => [...report.matchAll(EXPORT)].map(([, name]) => name);

/**
 * Names of the reports before that are not in those now, as "Chip in kit/api/ui.api.md".
 * @param {Map<string, string>} before reports by their file
 * @param {Map<string, string>} now
 */
export function lostNames(before, now) {
  return [...before].flatMap(([file, report]) => {
    const names = namesOf(now.get(file));
    return namesOf(report)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} in ${file}`);
  });
}
