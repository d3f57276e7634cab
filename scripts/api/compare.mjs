/** Compares two API reports and derives the version that a change needs. */
import { createHash } from 'node:crypto';

/** Start of a declaration: its keyword and name. */
const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum|namespace) (\w+)/u;
/** Declarations that exist at run time. */
const VALUES = ['const', 'let', 'function', 'class', 'enum'];

/** Declarations whose members a section may have to give; those of a class, enum or namespace are the package's own. */
const OBJECTS = ['const', 'let', 'function', 'interface', 'type'];
/** A line in an object that asks for nothing: an optional member, the end of a bracket. */
const ASKS_NOTHING = /^(?:readonly )?[\w'-]+\?|^[)}\]]/u;

/**
 * Each line of the reports: its `path` has module and declaration, so that equal lines of two declarations differ;
 * `isRequired` says that objects must have this member.
 */
function linesOf(reports) {
  return Object.entries(reports).flatMap(([module, report]) => {
    let [keyword, name] = ['', ''];
    return report
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const start = DECLARATION.exec(line);
        const isInside = /^\s|^\}/u.test(line);
        if (start) [, keyword, name] = start;
        else if (!isInside) [keyword, name] = ['', ''];
        return {
          path: [module, name, line.trim()].filter(Boolean).join(' › '),
          declaration: `${module} › ${name}`,
          isRequired: isInside && OBJECTS.includes(keyword) && !ASKS_NOTHING.test(line.trim()),
        };
      });
  });
}

/** Elements of `lines` that `others` lacks; repeated elements count. */
function missingIn(others, lines) {
  const rest = new Map();
  for (const { path } of others) rest.set(path, (rest.get(path) ?? 0) + 1);
  return lines.filter(({ path }) => {
    const left = rest.get(path) ?? 0;
    rest.set(path, left - 1);
    return left <= 0;
  });
}

const pathsOf = (lines) => lines.map(({ path }) => path);

/**
 * Lines that only `before` or only `after` has; a changed line is one of each. `required` are the added ones that a known
 * declaration now asks for.
 */
export function compareReports(before, after) {
  const [old, current] = [linesOf(before), linesOf(after)];
  const known = new Set(old.map(({ declaration }) => declaration));
  const added = missingIn(old, current);
  const required = added.filter((line) => line.isRequired && known.has(line.declaration));
  return {
    removed: pathsOf(missingIn(current, old)),
    added: pathsOf(added),
    required: pathsOf(required),
  };
}

/**
 * A removed or changed line needs a new major version, and so does a member that is not optional: sections built before do
 * not give it. Any other addition needs a new minor version.
 */
export function levelOf({ removed, added, required }) {
  if (removed.length > 0 || required.length > 0) return 'major';
  return added.length > 0 ? 'minor' : undefined;
}

export function raise(version, level) {
  const [major, minor] = version.split('.').map(Number);
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Names that a module exports at run time, and the custom properties of a stylesheet. */
export function exportedNames(report) {
  return report.split('\n').flatMap((line) => {
    const [, keyword, name] = (line.startsWith('export ') && DECLARATION.exec(line)) || [];
    if (name) return VALUES.includes(keyword) ? [name] : [];
    const list = /^export \{ (.*) \}/u.exec(line)?.[1].split(', ') ?? [];
    return line.startsWith('--') ? [line] : list.map((item) => item.split(' as ').at(-1));
  });
}

/** `since.json` after a change: known names keep their version, new ones get `version`. */
export function introducedIn(version, reports, known = {}) {
  return Object.fromEntries(
    Object.entries(reports)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, report]) => {
        const names = exportedNames(report).sort();
        return [
          module,
          Object.fromEntries(names.map((name) => [name, known[module]?.[name] ?? version])),
        ];
      }),
  );
}

export function hashOf(reports) {
  const entries = Object.entries(reports).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
}
