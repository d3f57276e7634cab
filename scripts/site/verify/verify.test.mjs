import assert from 'node:assert/strict';
import { test } from 'node:test';
import fs from 'node:fs';
import { inRepository } from '../../repository.mjs';
import { parseDocument } from './documents.mjs';
import { integrityOf } from './files.mjs';
import { faultsOfBuild, faultsOfChange, refuseFaults } from './verify.mjs';

const schema = JSON.parse(
  fs.readFileSync(inRepository('shell', 'src', 'sections', 'remotes.schema.json'), 'utf8'),
);
const offer = {
  schemaVersion: 1,
  contract: 2,
  release: '2.2.0',
  shared: { '@portal/kit/ui': ['Button', 'State'], '@portal/core': ['money'] },
  schemas: { remotes: schema },
};
const entryOf = (name, change) => ({
  container: `mf_${name}`,
  version: '1.0.0',
  contract: 2,
  entry: `/mf/${name}/1.0.0-0123abcd/mf-manifest.json`,
  routes: [`/${name}`],
  roles: ['ROLE_BUSINESS'],
  label: { fr: `${name} F`, en: `${name} E` },
  order: 1,
  enabled: true,
  ...change,
});
const contents = {
  'remoteEntry-0123456789.js': 'entry',
  'section-0123456789.js': 'section',
  'fr-0123456789.js': 'fr',
};
function manifestOf(change) {
  const files = Object.entries(contents).map(([file, text]) => [
    file,
    { integrity: integrityOf(text), bytes: text.length },
  ]);
  return {
    name: 'mf_team',
    version: '1.0.0',
    contract: 2,
    metaData: { remoteEntry: { name: 'remoteEntry-0123456789.js' } },
    exposes: [{ path: './section', assets: { js: { sync: ['section-0123456789.js'] } } }],
    translations: { fr: 'fr-0123456789.js' },
    uses: { '@portal/kit/ui': ['Button'] },
    files: Object.fromEntries(files),
    ...change,
  };
}
const filesOf = (change) =>
  new Map(
    Object.entries({ 'mf-manifest.json': '{}', ...contents, ...change })
      .filter(([, text]) => text !== undefined)
      .map(([file, text]) => [file, Buffer.from(text)]),
  );

/** The faults of a build of "team" beside live sections, with a shell whose offer this is. */
async function faults({ manifest, files, entry, remotes, shell = { offer } } = {}) {
  const build = {
    name: 'team',
    manifest: manifestOf(manifest),
    files: filesOf(files),
    entry: entryOf('team', entry),
  };
  const storage = { address: 'site', read: async () => Buffer.from(JSON.stringify(shell.offer)) };
  const live = shell && { shell: { entry: '/shell/1.0.0-0123abcd/index.html' } };
  const entries = remotes ?? { stations: entryOf('stations'), auth: entryOf('auth') };
  const fit = await faultsOfChange(storage, [build], { ...live, ...entries }, 'deploy');
  return [...faultsOfBuild(build), ...fit.team];
}

test('a sound build has no fault', async () => {
  assert.deepEqual(await faults(), []);
});

test('source maps of named files, which the manifest does not name, are no fault', async () => {
  assert.deepEqual(await faults({ files: { 'section-0123456789.js.map': '{}' } }), []);
});

test('another file that ends as a source map does is a fault', async () => {
  const [{ fault }] = await faults({ files: { 'env.map': 'SECRET=1' } });
  assert.match(fault, /env\.map is not a file of the build/);
});

const uses = (name, ...names) => ({ manifest: { uses: { [name]: names } } });
const SHELL_FIRST = /shell’s team deploys first/;
const THIS_TEAM = /^this team/;

for (const [what, build, fault, act] of [
  ['a newer contract', { entry: { contract: 3 } }, /contract 3, the shell’s is 2/, SHELL_FIRST],
  [
    'an older contract',
    { entry: { contract: 1 }, manifest: { release: '1.4.0' } },
    /for contract 1 \(kit 1\.4\.0\), the shell’s is 2 \(kit 2\.2\.0\)$/,
    /^this team builds the section again with kit and core 2\.2\.0: .*kit\/CHANGELOG\.md/,
  ],
  [
    'a module that the shell does not offer',
    uses('@portal/kit/charts'),
    /@portal\/kit\/charts.*does not offer/,
    SHELL_FIRST,
  ],
  [
    'an export that the shell lacks',
    uses('@portal/kit/ui', 'Button', 'Badge'),
    /uses Badge of @portal\/kit\/ui/,
    SHELL_FIRST,
  ],
  [
    'a file that is missing',
    { files: { 'section-0123456789.js': undefined } },
    /section-0123456789.js is missing/,
    THIS_TEAM,
  ],
  [
    'a file cut short',
    { files: { 'section-0123456789.js': 'sect' } },
    /has 4 bytes instead of 7/,
    THIS_TEAM,
  ],
  [
    'a file with other content',
    { files: { 'section-0123456789.js': 'SECTION' } },
    /section-0123456789.js has other content/,
    THIS_TEAM,
  ],
  [
    'a file that the manifest does not name',
    { files: { 'notes.txt': 'x' } },
    /notes.txt is not a file of the build/,
    THIS_TEAM,
  ],
  [
    'a translation that is not among the files',
    { manifest: { translations: { en: 'en-1.js' } } },
    /loads en-1.js, which is not among/,
    THIS_TEAM,
  ],
  [
    'two hashes of the container',
    {
      manifest: {
        metaData: { remoteEntry: { name: 'remoteEntry-0123456789.js', integrity: 'sha384-x' } },
      },
    },
    /two hashes/,
    THIS_TEAM,
  ],
  [
    'the build of another section',
    { manifest: { name: 'mf_other' } },
    /its build has container "mf_other"/,
    THIS_TEAM,
  ],
  [
    'the build of another version',
    { manifest: { version: '0.9.0' } },
    /its build has version "0.9.0"/,
    THIS_TEAM,
  ],
  [
    'the route of another section',
    { entry: { routes: ['/team', '/stations'] } },
    /"\/stations" belongs to the section "stations"/,
    /team of "stations" gives it up/,
  ],
  [
    'the route of another section in capital letters',
    { entry: { routes: ['/STATIONS'] } },
    /"\/STATIONS" belongs/,
    /this team chooses another/,
  ],
  [
    'a route under that of another section',
    { entry: { routes: ['/Stations/Reports'] } },
    /"\/Stations\/Reports" lies under "\/stations"/,
    /"exceptRoutes"/,
  ],
  [
    'the container of another section',
    { entry: { container: 'mf_stations' }, manifest: { name: 'mf_stations' } },
    /container "mf_stations" belongs/,
    THIS_TEAM,
  ],
  [
    'the label of another section in capital letters',
    { entry: { label: { fr: 'Équipe', en: 'STATIONS E' } } },
    /label "STATIONS E" belongs to the section "stations"/,
    THIS_TEAM,
  ],
  [
    'an unknown role',
    { entry: { roles: ['ROLE_NOBODY'] } },
    /roles\/0 is "ROLE_NOBODY": it must be one of "ROLE_BUSINESS", "ROLE_ADMIN", "ROLE_ASSURANCE"$/,
    /only a newer shell knows/,
  ],
  [
    'an empty label',
    { entry: { label: { fr: '', en: 'E' } } },
    /label\/fr is "": it must not be empty/,
    /corrects section.json/,
  ],
])
  test(`${what} is refused, with who must act`, async () => {
    const found = await faults(build);
    assert.equal(found.length, 1, JSON.stringify(found));
    assert.match(found[0].fault, fault);
    assert.match(found[0].act, act);
  });

test('names that merely begin alike, and a path around that of another section, belong to this one', async () => {
  const remotes = { auth: entryOf('auth', { routes: ['/', '/team/signup', '/teams'] }) };
  assert.deepEqual(await faults({ remotes }), []);
});

test('a path under that of another section is allowed where its section.json excepts it, or where it is live already', async () => {
  const entry = { routes: ['/Stations/Reports'] };
  const stations = entryOf('stations', { exceptRoutes: ['/stations/reports'] });
  assert.deepEqual(await faults({ entry, remotes: { stations } }), []);
  const live = { stations: entryOf('stations'), team: entryOf('team', entry) };
  assert.deepEqual(await faults({ entry, remotes: live }), []);
});

test('a namespace import asks for the module, not for an export', async () => {
  assert.deepEqual(await faults(uses('@portal/kit/ui', '*')), []);
});

test('on a site without a shell, files and owners are checked still', async () => {
  const build = { shell: null, entry: { contract: 9, routes: ['/stations'] } };
  const found = await faults({ ...build, files: { 'extra.js': '' } });
  assert.deepEqual(
    found.map(({ fault }) => fault.split(' ')[0]),
    ['extra.js', 'route'],
  );
});

test('who acts is said once for faults that have it in common', () => {
  const faults = {
    team: [
      { fault: 'first', act: 'this team.' },
      { fault: 'second', act: 'this team.' },
    ],
  };
  assert.throws(() => refuseFaults(faults), /- first\n {2}- second\n +who acts: this team\.$/);
});

test('a refusal lists every fault of every build at once', () => {
  assert.throws(
    () =>
      refuseFaults({
        team: [
          { fault: 'first', act: 'this team.' },
          { fault: 'second', act: 'the shell’s team.' },
        ],
        stations: [],
        auth: [{ fault: 'third', act: 'this team.' }],
      }),
    ({ message }) => {
      assert.match(
        message,
        /team:\n {2}- first\n +who acts: this team\.\n {2}- second[^]*auth:\n {2}- third/,
      );
      assert.doesNotMatch(message, /stations/);
      return true;
    },
  );
  refuseFaults({ team: [] });
});

for (const [what, text, reason] of [
  ['no JSON', '{"schemaVersion": 1,', /shell-offer.json of the site is not JSON: .*position/],
  [
    'another version',
    JSON.stringify({ ...offer, schemaVersion: 2 }),
    /malformed: schemaVersion is 2: it must be 1/,
  ],
  ['no modules', JSON.stringify({ ...offer, shared: undefined }), /"shared" is missing/],
])
  test(`a document that is or has ${what} is refused with place and reason`, () => {
    const about = { place: 'shell-offer.json of the site', schema: 'shell-offer', fix: 'do this.' };
    assert.throws(
      () => parseDocument(text, about),
      ({ message, fix }) => {
        assert.match(message, reason);
        assert.equal(fix, 'do this.');
        return true;
      },
    );
  });

test('a document of before 4.0.0 has the outcome of the look by its name of today', () => {
  const text = '{"deployed": {"smoke": "passed"}, "remotes": {"smoke": {"order": 1}}}';
  assert.deepEqual(parseDocument(text, { place: 'remotes.json' }), {
    deployed: { look: 'passed' },
    remotes: { smoke: { order: 1 } },
  });
});
