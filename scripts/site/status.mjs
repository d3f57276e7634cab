/** Tables of builds for the terminal. */
import { buildOf } from './history.mjs';
import { namesOf } from './kept-builds.mjs';
import { readLive } from './live.mjs';

const NONE = '–';

/** Columns as wide as their widest cell. */
export function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Commit, deployer, time and smoke result, for a row. */
const provenanceCells = ({ commit, dirty, by, at, smoke } = {}) => [
  commit ? `${commit.slice(0, 9)}${dirty ? '+' : ''}` : NONE,
  by ?? NONE,
  at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : NONE,
  smoke ?? NONE,
];
const PROVENANCE = ['commit', 'by', 'at', 'opened'];

/** The live build of the shell and of every section. */
export async function statusRows(storage) {
  const [names, entries] = [await namesOf(storage), await readLive(storage)];
  return [
    ['name', 'build', 'version', 'contract', ...PROVENANCE, 'state'],
    ...names.map((name) => {
      const { entry, version, contract, deployed, enabled } = entries[name] ?? {};
      return [
        name,
        entry ? buildOf(entry) : NONE,
        version ?? NONE,
        String(contract ?? NONE),
        ...provenanceCells(deployed),
        enabled === false ? 'off' : 'on',
      ];
    }),
  ];
}

/** @param {object[]} builds of keptBuilds */
export const listRows = (builds) => [
  ['build', 'contract', ...PROVENANCE, 'place'],
  ...builds.map(({ build, contract, deployed, places, note }) => [
    build,
    String(contract ?? NONE),
    ...provenanceCells(deployed),
    [...places, note].filter(Boolean).join(', ') || NONE,
  ]),
];
