/** kit/CHANGELOG.md: the changes of kit and core by release, the newest first, added up as the reports are written. */
import { KINDS } from './changes.mjs';

export const CHANGELOG = 'kit/CHANGELOG.md';

const HEAD = `# Changes of @portal/kit and @portal/core

Written by \`npm run api\` from the reports in \`kit/api\` and \`rust-core/api\`: what was added, deprecated, removed, is needed where it was not, or is another type. Paragraphs of a release are kept as they are.
`;

const LINE = /^- `([^`]+)` (\w+): (.+)$/gmu;

/** Whether a name is that of an export or a member, or lies within it. */
const isWithin = (name, outer) =>
  name === outer || (/^[.(]/u.test(name.slice(outer.length)) && name.startsWith(outer));

/**
 * The text with changes in the section of a release, which is begun where the newest is another.
 * @param {string} text
 * @param {string} release
 * @param {{ module: string, kind: string, name: string }[]} changes
 */
export function withChanges(text, release, changes) {
  const [, ...sections] = text.split(/^## /mu);
  const isCurrent = (section) => section.startsWith(`${release}\n`);
  const [current] = sections.filter(isCurrent);
  const listed = [...(current ?? '').matchAll(LINE)].flatMap(([, module, kind, names]) =>
    names
      .slice(1, -1)
      .split('`, `')
      .map((name) => ({ module, kind, name })),
  );
  const kept = new Map();
  const add = (change) => kept.set(`${change.module} ${change.kind} ${change.name}`, change);
  listed.forEach(add);
  for (const change of changes) {
    const { module, kind, name } = change;
    const isNew = listed.some(
      (it) => it.module === module && it.kind === 'added' && isWithin(name, it.name),
    );
    // Names that come and go within one release are no change of it.
    if (!isNew) add(change);
    else if (kind === 'removed') kept.delete(`${module} added ${name}`);
  }
  const note = (current ?? '').replace(LINE, '').slice(release.length).trim();
  const lines = linesOf([...kept.values()]);
  const own = [`${release}\n`, note && `${note}\n`, lines && `${lines}\n`].filter(Boolean);
  return [HEAD, own.join('\n'), ...sections.filter((it) => !isCurrent(it))]
    .map((section) => section.trimEnd())
    .join('\n\n## ')
    .concat('\n');
}

/** A line for each module and kind. */
function linesOf(changes) {
  const keys = new Map();
  for (const { module, kind, name } of changes) {
    const key = `${module} ${KINDS.indexOf(kind)}`;
    keys.set(key, { module, kind, names: [...(keys.get(key)?.names ?? []), name] });
  }
  return [...keys]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([, { module, kind, names }]) => `- \`${module}\` ${kind}: \`${names.sort().join('`, `')}\``,
    )
    .join('\n');
}
