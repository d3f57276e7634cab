/** Tables of builds for the terminal. */
import { SHELL, buildOf, folderOf } from './history.mjs';
import { OFFER, readLive } from './live.mjs';

const NONE = '–';

/** Columns as wide as their widest cell. */
export function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column])).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Commit, deployer, time and outcome of the look, for a row. */
const provenanceCells = ({ commit, dirty, by, at, look } = {}) => [
  commit ? `${commit.slice(0, 9)}${dirty ? '+' : ''}` : NONE,
  by ?? NONE,
  at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : NONE,
  look ?? NONE,
];
const PROVENANCE = ['commit', 'by', 'at', 'opened'];

/** Release of kit and core that a build was made with, of its manifest or offer; builds of before 4.0.0 do not say. */
async function releaseOf(storage, name, entry) {
  const content = await storage.read(
    name === SHELL ? `${folderOf(entry)}/${OFFER}` : entry.slice(1),
  );
  return /"release":\s*"([\w.+-]+)"/.exec(String(content))?.[1] ?? NONE;
}

/** The live build of the shell and of every section. */
export async function statusRows(storage) {
  const entries = Object.entries({ [SHELL]: {}, ...(await readLive(storage)) });
  const rows = entries.map(async ([name, { entry, enabled, ...build }]) => [
    name,
    entry ? buildOf(entry) : NONE,
    build.version ?? NONE,
    String(build.contract ?? NONE),
    entry?.startsWith('/') ? await releaseOf(storage, name, entry) : NONE,
    ...provenanceCells(build.deployed),
    enabled === false ? 'off' : 'on',
  ]);
  return [
    ['name', 'build', 'version', 'contract', 'kit', ...PROVENANCE, 'state'],
    ...(await Promise.all(rows)),
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
