/**
 * Writes a new section from the template: its folder and workspace; in the portal's checkout workflow and owners too, and in an
 * empty folder first what makes it a repository of sections.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { inTools, root } from '../repository.mjs';
import { filesUnder } from '../site/files.mjs';
import { sectionNames, workspaceOf } from '../site/section.mjs';

const TEMPLATES = inTools('scripts', 'section-template');
/** Also a JavaScript identifier, for the federation container and the messages' namespace. */
const NAME = /^[a-z][a-z0-9]{1,29}$/;
const IGNORED = 'node_modules/\ndist/\nvar/\n.wireit/\n';
const ROLES = ['ROLE_BUSINESS', 'ROLE_ADMIN', 'ROLE_ASSURANCE'];

/** Reserved names: routes, folders of the site, namespaces of messages. */
const RESERVED = ['api', 'mf', 'login', 'logout', 'profile', 'common', 'codes', 'shell', 'kit'];

function checkNew(base, name, role) {
  if (!NAME.test(name ?? '')) {
    throw new Failure(`"${name ?? ''}" cannot be a section's name`, {
      fix: 'use lower case letters and digits, as in "npm run new-section -- claims".',
    });
  }
  // A checkout of one section lacks the folders of the others; package.json names them.
  const { workspaces = [] } = readJson(path.join(base, 'package.json'));
  const workspace = workspaceOf(name);
  const exists = workspaces.includes(workspace) || fs.existsSync(path.join(base, workspace));
  if (RESERVED.includes(name) || exists)
    throw new Failure(`the name "${name}" is taken`, { fix: 'choose another.' });
  if (!ROLES.includes(role))
    throw new Failure(`there is no role ${role}`, { fix: `choose one of ${ROLES.join(', ')}.` });
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const writeJson = (file, value) => fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Menus are in the order of this number; the new one goes last, also of sections in other repositories. */
function nextOrder(base) {
  const orders = sectionNames(base).map(
    (name) => readJson(path.join(base, workspaceOf(name), 'section.json')).order,
  );
  return Math.max(90, ...orders) + 10;
}

/** Whether this is the portal's checkout, not a repository of sections only. */
const isPortal = (base) => fs.existsSync(path.join(base, 'kit', 'package.json'));

/**
 * Makes a folder, in which the portal's packages are installed, a repository of sections: npm commands, and configurations that
 * take those of the portal. Development tools have the portal's versions.
 */
function createRepository(base) {
  const template = path.join(TEMPLATES, 'repository');
  const files = filesUnder(template).filter((name) => name !== 'package.json');
  for (const name of files) fs.copyFileSync(path.join(template, name), path.join(base, name));
  const shared = ['.prettierrc.json', '.prettierignore'];
  for (const name of shared) fs.copyFileSync(inTools(name), path.join(base, name));
  fs.writeFileSync(path.join(base, '.gitignore'), IGNORED);
  const file = path.join(base, 'package.json');
  const { devDependencies, ...own } = readJson(file);
  const tools = readJson(inTools('package.json')).devDependencies;
  writeJson(file, {
    name: path.basename(base),
    ...own,
    ...readJson(path.join(template, 'package.json')),
    devDependencies: { ...tools, ...devDependencies },
  });
  return [...files, ...shared, '.gitignore'].map((name) => path.join(base, name));
}

/** Files of the repository, written before the first section; none afterwards. */
const repositoryFiles = (base) =>
  readJson(path.join(base, 'package.json')).workspaces ? [] : createRepository(base);

/** Writes a template's files, which lie as in a checkout, and replaces placeholders in their content and paths. */
function writeTemplate(template, base, values) {
  const fill = (text) =>
    Object.entries(values).reduce(
      (filled, [key, value]) => filled.replaceAll(`__${key}__`, value),
      // A number: the template is valid JSON only with quotes around the placeholder.
      text.replace('"__order__"', values.order),
    );
  return filesUnder(template).map((name) => {
    const file = path.join(base, fill(name));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, fill(fs.readFileSync(path.join(template, name), 'utf8')));
    return file;
  });
}

/** Gives the section's folder and workflow an owner; the team's name is a placeholder. */
function addOwner(base, name) {
  const file = path.join(base, '.github', 'CODEOWNERS');
  const paths = [`/${workspaceOf(name)}/`, `/.github/workflows/section-${name}.yml`];
  const lines = paths.map((owned) => `${owned} @portal/section-${name}\n`);
  fs.appendFileSync(file, `\n${lines.join('')}`);
  return file;
}

function addWorkspace(base, name) {
  const file = path.join(base, 'package.json');
  const manifest = readJson(file);
  const last = manifest.workspaces.findLastIndex((workspace) => workspace.startsWith('mf-'));
  manifest.workspaces.splice(last + 1, 0, workspaceOf(name));
  manifest.wireit.build.dependencies.push(`./${workspaceOf(name)}:build`);
  writeJson(file, manifest);
  return file;
}

/**
 * @param {{ name: string, role?: string, base?: string }} section `role`: whose menu shows it
 * @returns {string[]} the files written or changed, from the checkout's root
 */
export function createSection({ name, role = 'ROLE_BUSINESS', base = root }) {
  checkNew(base, name, role);
  const values = {
    name,
    Name: name[0].toUpperCase() + name.slice(1),
    role,
    order: String(nextOrder(base)),
  };
  const write = (template) => writeTemplate(path.join(TEMPLATES, template), base, values);
  const written = [
    ...(isPortal(base)
      ? [...write('portal'), addOwner(base, name)]
      : [...repositoryFiles(base), ...write('own')]),
    ...write('section'),
    addWorkspace(base, name),
  ];
  return written.map((file) => path.relative(base, file));
}
