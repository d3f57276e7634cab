// What the code host reads (workflows, owners) and each section's changelog.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { register } from 'node:module';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRepository } from './repository.mjs';
import { readSection, sectionNames, workspaceOf } from './site/section.mjs';

// The parser imports its JSON schema without the import attribute that Node demands: it is made for bundlers.
const loadJson = `export const load = (url, context, next) =>
  next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context);`;
register(`data:text/javascript,${encodeURIComponent(loadJson)}`);
const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } =
  await import('@actions/workflow-parser');

const WORKFLOWS = '.github/workflows';
const read = (file) => fs.readFileSync(inRepository(file), 'utf8');
const workflowFiles = fs.readdirSync(inRepository(WORKFLOWS)).map((name) => `${WORKFLOWS}/${name}`);
const workflowOf = (section) => `${WORKFLOWS}/section-${section}.yml`;

/** Errors of GitHub's own parser: unknown keys, wrong types, faulty expressions, undeclared inputs of called workflows. */
async function errorsOf(name, content) {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const called = {
    getFileContent: async ({ path }) => ({ name: path, content: read(path) }),
  };
  const options = { fetchReusableWorkflowDepth: 1 };
  if (value) await convertWorkflowTemplate(context, value, called, options);
  return context.errors.getErrors().map(({ message }) => message);
}

const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

test('every workflow fits the schema of the code host', async () => {
  assert.ok(workflowFiles.length > sectionNames().length);
  for (const file of workflowFiles) assert.deepEqual(await errorsOf(file, read(file)), []);
});

test('a misspelt key, a faulty expression and an undeclared input are found', async () => {
  const broken = [
    ['permissions:', 'permission:'],
    ["event_name == 'pull_request'", "event_name == 'pull_request"],
    ['      section: team', '      sektion: team'],
  ];
  for (const [right, wrong] of broken) {
    const content = read(workflowOf('team')).replace(right, wrong);
    assert.notDeepEqual(await errorsOf('team.yml', content), [], wrong);
  }
});

test('workflows may read the repository only, and take actions of a named major version', () => {
  for (const file of workflowFiles) {
    const workflow = parse(read(file));
    assert.deepEqual(workflow.permissions, { contents: 'read' }, file);
    for (const job of Object.values(workflow.jobs)) assert.equal(job.permissions, undefined, file);
    for (const { uses, with: inputs } of stepsOf(workflow).filter((step) => step.uses)) {
      assert.match(uses, /^actions\/[a-z-]+@v\d+$/, file);
      if (uses.startsWith('actions/checkout')) assert.equal(inputs['persist-credentials'], false);
    }
  }
});

test('no value of a pull request is part of a command', () => {
  for (const file of workflowFiles)
    for (const { run = '' } of stepsOf(parse(read(file)))) assert.doesNotMatch(run, /\$\{\{/, file);
});

test('the packed core is made again for a change of anything that it is built from', () => {
  const { jobs } = parse(read(`${WORKFLOWS}/section.yml`));
  const { key } = jobs.core.steps.find(({ id }) => id === 'packed').with;
  const hashed = [...key.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern);
  const isHashed = (file) =>
    hashed.some(
      (name) => file === name || (name.endsWith('/**') && file.startsWith(name.slice(0, -2))),
    );
  const { files } = JSON.parse(read('package.json')).wireit['build:core'];
  // Installed packages are named by the lock file.
  const inputs = files.map((file) =>
    file.startsWith('node_modules/') ? 'package-lock.json' : file,
  );
  for (const file of [...inputs, 'package.json', 'scripts/pack.mjs'])
    assert.ok(isHashed(file), file);
});

test('each section is checked for its own changes, and goes live for no others', () => {
  for (const name of sectionNames()) {
    const { on, jobs } = parse(read(workflowOf(name)));
    assert.deepEqual(on.push.paths, [`${workspaceOf(name)}/**`]);
    assert.deepEqual(
      on.pull_request.paths.filter((path) => path.startsWith('mf-')),
      [`${workspaceOf(name)}/**`],
    );
    assert.equal(jobs.section.with.section, name);
  }
  const { deploy } = parse(read(`${WORKFLOWS}/section.yml`)).jobs;
  assert.match(deploy.environment, /event_name == 'push' && 'live' \|\| 'staging'/);
  assert.equal(deploy.needs, 'check');
});

test('a pull request that changes any folder runs all tests', () => {
  const { on, jobs } = parse(read(`${WORKFLOWS}/tests.yml`));
  assert.equal(on.pull_request, null);
  assert.equal(jobs.tests.steps.at(-1).run, '.ci/run');
});

test('every workspace and top-level folder, and every section’s workflow, has an owner', () => {
  const lines = read('.github/CODEOWNERS').split('\n');
  const owned = lines
    .filter((line) => /^\/\S+ @portal\/[a-z-]+$/.test(line))
    .map((line) => line.split(' ')[0]);
  const { workspaces } = JSON.parse(read('package.json'));
  const folders = [...workspaces, 'api', 'deploy', 'docs', 'scripts', 'webpack', '.github'];
  for (const folder of folders) assert.ok(owned.includes(`/${folder}/`), folder);
  for (const name of sectionNames()) assert.ok(owned.includes(`/${workflowOf(name)}`), name);
  for (const path of owned) assert.ok(fs.existsSync(inRepository(path)), path);
});

test('the changelog of each section begins with its version', () => {
  for (const name of sectionNames()) {
    const [, newest] = /^## (\S+)$/m.exec(read(`${workspaceOf(name)}/CHANGELOG.md`));
    assert.equal(newest, readSection(name).version);
  }
});
