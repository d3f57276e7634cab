/** Tables of builds for the terminal. */
import { SHELL, buildOf } from './history.mjs';
import { readLive } from './live.mjs';

const NONE = '–';

/** Columns as wide as their widest cell. */
export function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column])).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
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
  const entries = { [SHELL]: {}, ...(await readLive(storage)) };
  return [
    ['name', 'build', 'version', 'contract', ...PROVENANCE, 'state'],
    ...Object.entries(entries).map(([name, { entry, enabled, ...build }]) => [
      name,
      entry ? buildOf(entry) : NONE,
      build.version ?? NONE,
      String(build.contract ?? NONE),
      ...provenanceCells(build.deployed),
      enabled === false ? 'off' : 'on',
    ]),
  ];
}

/** @param {object[]} builds of keptBuilds */
export const listRows = (builds) => [
  ['build', 'contract', ...PROVENANCE, 'place'],
  ...builds.map(({ build, contract, deployed, place = NONE }) => [
    build,
    String(contract ?? NONE),
    ...provenanceCells(deployed),
    place,
  ]),
];
