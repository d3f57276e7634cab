/** Tables of builds for the terminal. */
import { buildOf } from './history.mjs';
import { readRemotes } from './remotes.mjs';
import { SHELL, readLiveShell } from './shell-history.mjs';
import { readOffer } from './shell-offer.mjs';

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

function stateOf({ enabled, canary, previews = {} }) {
  const names = Object.keys(previews);
  return [
    enabled === false ? 'off' : 'on',
    canary && `canary ${buildOf(canary.entry)} ${canary.share} %`,
    names.length > 0 && `previews ${names.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The live build of the shell and of every section. */
export async function statusRows(storage) {
  const [{ remotes }, shell, offer] = await Promise.all([
    readRemotes(storage),
    readLiveShell(storage),
    readOffer(storage),
  ]);
  const contract = offer ? `${offer.contract.major}.${offer.contract.minor}` : NONE;
  const version = shell?.build.replace(/-[0-9a-f]+$/, '') ?? NONE;
  const sections = Object.entries(remotes).sort(([, a], [, b]) => a.order - b.order);
  return [
    ['name', 'build', 'version', 'contract', ...PROVENANCE, 'state'],
    [SHELL, shell?.build ?? NONE, version, contract, ...provenanceCells(shell?.deployed), 'on'],
    ...sections.map(([name, remote]) => [
      name,
      buildOf(remote.entry),
      remote.version,
      remote.contract,
      ...provenanceCells(remote.deployed),
      stateOf(remote),
    ]),
  ];
}

/** @param {object[]} builds of keptBuilds */
export const listRows = (builds) => [
  ['build', 'contract', ...PROVENANCE, 'place'],
  ...builds.map(({ build, contract, deployed, places, note }) => [
    build,
    contract ?? NONE,
    ...provenanceCells(deployed),
    [...places, note].filter(Boolean).join(', ') || NONE,
  ]),
];
