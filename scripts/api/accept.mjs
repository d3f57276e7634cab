/** The rule that a version names one API: whether a package keeps it, and the files that accept a change. */
import { Failure } from '../process/failure.mjs';
import { compareReports, hashOf, introducedIn, levelOf, raise } from './compare.mjs';

const SHOWN_LINES = 20;

const show = (sign, lines) => {
  const rest = lines.length - SHOWN_LINES;
  return [
    ...lines.slice(0, SHOWN_LINES).map((line) => `  ${sign} ${line}`),
    ...(rest > 0 ? [`  ${sign} and ${rest} more`] : []),
  ];
};
const describe = ({ removed, added }) => [...show('-', removed), ...show('+', added)].join('\n');

/**
 * @param {{ name: string, version: string, reports: object, accepted: { reports: object, versions: object } }} shared
 * @returns {string | undefined} how the sources differ from the API of the package's version
 */
export function problemOf({ name, version, reports, accepted }) {
  const changes = compareReports(accepted.reports, reports);
  if (levelOf(changes)) return `${name} ${version} changed since its report:\n${describe(changes)}`;
  const recorded = accepted.versions[apiVersion(version)];
  return recorded === hashOf(reports)
    ? undefined
    : `${name} ${version} is not recorded with this API in api/versions.json`;
}

/**
 * The files and the version that accept the sources' API.
 * @param {'major' | 'minor'} [granted] level for removed and changed lines and for members that are not optional; without it
 *   they are refused
 */
export function accept({ name, version, reports, accepted }, granted) {
  const changes = compareReports(accepted.reports, reports);
  const level = levelOf(changes);
  if (level === 'major' && !granted)
    throw new Failure(`${name} ${version} lost, changed or asks for more:\n${describe(changes)}`, {
      fix: 'keep the old export beside the new one, make a new member optional; or "npm run api -- --compatible" if every section built before still works, else "-- --major", which makes all sections build again.',
    });
  const next = nextVersion(version, level === 'major' ? granted : 'minor', reports, accepted);
  return {
    version: next,
    reports,
    versions: { ...accepted.versions, [apiVersion(next)]: hashOf(reports) },
    since: introducedIn(next, reports, accepted.since),
  };
}

/** Patch versions have the API of their minor version. */
function apiVersion(version) {
  const [major, minor] = version.split('.');
  return `${major}.${minor}.0`;
}

/** The present version where it is of this API or high enough to name it, else the next one. */
function nextVersion(version, level, reports, { versions }) {
  const latest = Object.keys(versions).at(-1);
  if (latest === undefined || versions[apiVersion(version)] === hashOf(reports)) return version;
  const least = raise(latest, level);
  return isAtLeast(version, least) ? version : least;
}

function isAtLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  return a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]);
}
