#!/usr/bin/env node
/**
 * Deployments of a site, `npm run deploy -- team` and its neighbours: `portal-site COMMAND …`. PORTAL_SITE: where the site is
 * stored. docs/deploying-a-section.md has the commands.
 */
import { buildFrontend, installPackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SHELL } from './site/history.mjs';
import { openSite, requireServedSite } from './site/open-site.mjs';
import { requireName, sectionNames, workspaceOf } from './site/section.mjs';
import { readLookOptions } from './site/look/options.mjs';
import { parseAddress } from './site/storage/address.mjs';

/** The names of a command's sections; "shell" is the shell. */
const namesIn = (positionals) =>
  [...new Set(positionals)].map((name) => (name === SHELL ? name : requireName(name)));

function requireNames(positionals, command) {
  if (positionals.length > 0) return namesIn(positionals);
  throw new Failure('no section is named', {
    fix: `name it: "npm run ${command} -- ${sectionNames()[0] ?? 'team'}" (or "shell").`,
  });
}

async function deploy({ positionals, values }) {
  const names = requireNames(positionals, 'deploy');
  const others = values.with.map((text) => {
    const [name, build] = text.split('@');
    if (build) return { name: requireName(name), build };
    throw new Failure(`"${text}" names no build`, {
      fix: 'name it as in "--with team@1.8.2-ab12cd34".',
    });
  });
  // Wrong addresses are refused before the build, and a site that nothing serves.
  const lookOptions = await readLookOptions(values);
  requireServedSite();
  parseAddress(siteAddress());
  if (!values.built) {
    await installPackages();
    for (const name of names)
      await buildFrontend('build', name === SHELL ? name : workspaceOf(name));
  }
  const storage = await openSite('playwright-core');
  const { deploy } = await import('./site/deploy.mjs');
  const { opener } = await import('./site/look/look.mjs');
  const { older, upload: uploadOnly } = values;
  const options = { older, others, uploadOnly, open: opener(lookOptions) };
  const { results, notes } = await deploy(storage, names, options);
  for (const note of notes) console.log(`… ${note}`);
  for (const { name, entry, changed } of results) {
    console.log(`${name}: ${entry.entry} ${changed ? 'is live' : 'was live already'}`);
    if (changed && entry.earlier)
      console.log(
        `  before: ${entry.earlier[0].entry} ("npm run rollback -- ${name}" puts it back)`,
      );
  }
}

async function rollback({ positionals, values: { to, ...values } }) {
  const names = requireNames(positionals, 'rollback');
  if (to !== undefined && names.length > 1)
    throw new Failure('--to names a build of one section or of the shell', {
      fix: 'name one of them, or leave --to out.',
    });
  const lookOptions = await readLookOptions(values);
  const storage = await openSite(...(values['no-look'] ? [] : ['playwright-core']));
  const { rollback } = await import('./site/rollback.mjs');
  const { opener } = await import('./site/look/look.mjs');
  const open = opener({ ...lookOptions, command: 'rollback' });
  const { live, notes } = await rollback(storage, names, { to, open });
  for (const note of notes) console.log(`… ${note}`);
  for (const [name, { entry }] of Object.entries(live))
    console.log(`${name}: ${entry} is live again`);
}

async function status() {
  const storage = await openSite();
  const { statusRows, toTable } = await import('./site/status.mjs');
  console.log(toTable(await statusRows(storage)));
}

/** Compared by every command: one that was killed, or had no right to the root, leaves an old copy. */
async function tellOfOldPage() {
  const storage = await openSite();
  const { uncopiedPage } = await import('./site/live.mjs');
  if (await uncopiedPage(storage))
    console.log(
      '… index.html at the root is not the page of the live shell, and hosts other than portal-api show it: the next change of the site copies it, and so does "npm run switch -- NAME on" of a section that is on.',
    );
}

async function list({ positionals }) {
  const [name] = requireNames(positionals, 'list');
  const storage = await openSite();
  const { keptBuilds } = await import('./site/kept-builds.mjs');
  const { listRows, toTable } = await import('./site/status.mjs');
  const builds = await keptBuilds(storage, name);
  console.log(builds.length > 0 ? toTable(listRows(builds)) : `the site keeps no build of ${name}`);
}

async function prune({ values }) {
  const storage = await openSite();
  const { parseRule, prune } = await import('./site/prune.mjs');
  const removed = await prune(storage, parseRule(values));
  const lines = removed.map((folder) => `removed ${folder}`);
  console.log(lines.join('\n') || 'nothing to remove');
}

async function switchSection({ positionals: [section, state] }, usage) {
  const name = requireName(section);
  if (state !== 'on' && state !== 'off')
    throw new Failure('on or off?', { fix: `usage: ${usage}` });
  const storage = await openSite();
  const { switchSection } = await import('./site/switch-section.mjs');
  await switchSection(storage, name, state === 'on');
  console.log(`${name} is ${state}`);
}

async function remove({ positionals: [section] }) {
  const name = requireName(section);
  const storage = await openSite();
  const { removeSection } = await import('./site/remove-section.mjs');
  await removeSection(storage, name);
  console.log(`${name} is removed`);
}

const LOOK_OPTIONS = {
  url: { type: 'string', default: process.env.PORTAL_URL },
  unopened: { type: 'boolean', default: false },
  'no-look': { type: 'boolean', default: false },
};

/** `names`: how many words without dashes a command takes. */
const COMMANDS = {
  deploy: {
    run: deploy,
    names: Infinity,
    usage:
      'NAME… [--built] [--older] [--with NAME@BUILD] [--upload] [--url https://…] [--unopened] [--no-look]',
    options: {
      built: { type: 'boolean', default: false },
      older: { type: 'boolean', default: false },
      with: { type: 'string', multiple: true, default: [] },
      upload: { type: 'boolean', default: false },
      ...LOOK_OPTIONS,
    },
  },
  rollback: {
    run: rollback,
    names: Infinity,
    usage: 'NAME… [--to BUILD] [--url https://…] [--unopened] [--no-look]',
    options: { to: { type: 'string' }, ...LOOK_OPTIONS },
  },
  status: { run: status, names: 0, usage: '', options: {} },
  list: { run: list, names: 1, usage: 'NAME', options: {} },
  prune: {
    run: prune,
    names: 0,
    usage: '[--keep 5] [--older 30d]',
    options: {
      keep: { type: 'string', default: '5' },
      older: { type: 'string', default: '0d' },
    },
  },
  remove: { run: remove, names: 1, usage: 'NAME', options: {} },
  switch: { run: switchSection, names: 2, usage: 'NAME on|off', options: {} },
};

function printHelp() {
  for (const [word, { usage }] of Object.entries(COMMANDS))
    console.log(`npm run ${word}${usage && ` -- ${usage}`}`);
  console.log(
    'docs/deploying-a-section.md says what each does; PORTAL_SITE: where the site is stored.',
  );
}

await main(async () => {
  const [word, ...rest] = process.argv.slice(2);
  if (rest.includes('--help') || ['--help', 'help', undefined].includes(word)) return printHelp();
  if (!Object.hasOwn(COMMANDS, word))
    throw new Failure(`there is no command "${word}"`, {
      fix: `use one of: ${Object.keys(COMMANDS).join(', ')}.`,
    });
  const { run, names, usage, options } = COMMANDS[word];
  const line = `npm run ${word}${usage && ` -- ${usage}`}`;
  await run(parseArguments(options, line, names, rest), line);
  await tellOfOldPage();
});
