/** Compares two API reports and derives the version that a change needs. */
import { createHash } from 'node:crypto';

/** Start of a declaration: its keyword and name. */
const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum|namespace) (\w+)/u;
/** Declarations that exist at run time. */
const VALUES = ['const', 'let', 'function', 'class', 'enum'];

/** Each line of the reports with its module and declaration, so that equal lines of two declarations differ. */
function linesOf(reports) {
  return Object.entries(reports).flatMap(([module, report]) => {
    let declaration = '';
    return report
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        declaration = DECLARATION.exec(line)?.[2] ?? (/^\s|^\}/u.test(line) ? declaration : '');
        return [module, declaration, line.trim()].filter(Boolean).join(' › ');
      });
  });
}

/** Elements of `lines` that `others` lacks; repeated elements count. */
function missingIn(others, lines) {
  const rest = new Map();
  for (const line of others) rest.set(line, (rest.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = rest.get(line) ?? 0;
    rest.set(line, left - 1);
    return left <= 0;
  });
}

/** Lines that only `before` or only `after` has; a changed line is one of each. */
export function compareReports(before, after) {
  const [old, current] = [linesOf(before), linesOf(after)];
  return { removed: missingIn(current, old), added: missingIn(old, current) };
}

/** A removed or changed line needs a new major version, an added one a new minor. */
export function levelOf({ removed, added }) {
  if (removed.length > 0) return 'major';
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
