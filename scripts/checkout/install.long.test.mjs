// "npm ci" in the checkouts of a section's workflow, with the npm that its Node brings.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRepository } from '../repository.mjs';
import { copyFolders } from './copy.mjs';

const NPM = 'npm@10';

/** The folders that a job checks out. */
function foldersOf(workflow, job) {
  const { jobs } = parse(fs.readFileSync(inRepository('.github', 'workflows', workflow), 'utf8'));
  const checkout = jobs[job].steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  const folders = checkout.with['sparse-checkout'].replace('${{ inputs.section }}', 'team');
  return folders.trim().split('\n');
}

for (const [workflow, job] of [
  ['section.yml', 'check'],
  ['section.yml', 'deploy'],
])
  test(`the packages can be installed in the checkout of the job "${job}"`, () => {
    const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-install-'));
    copyFolders(checkout, foldersOf(workflow, job));
    // Compares the lock file with the workspaces that are there; writing half a gigabyte takes a minute more.
    const args = ['--yes', NPM, 'ci', '--prefer-offline', '--dry-run'];
    const options = { cwd: checkout, encoding: 'utf8' };
    const { status, stderr } = spawnSync('npx', args, options);
    fs.rmSync(checkout, { recursive: true, force: true });
    assert.equal(status, 0, stderr);
  });
