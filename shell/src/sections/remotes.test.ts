import { describe, expect, test } from '@jest/globals';
import { expectLogged } from '@portal/kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemotes, remoteFor, type Remote } from './remotes';

const root = join(__dirname, '../../..');
const names = ['auth', 'team', 'stations', 'insurer'];

function deployed(): Record<string, object> {
  return Object.fromEntries(
    names.map((name) => {
      const file = join(root, `mf-${name}/section.json`);
      const section = JSON.parse(readFileSync(file, 'utf8')) as object;
      const entry = `/mf/${name}/1.0.0-ab12cd/mf-manifest.json`;
      return [name, { ...section, version: '1.0.0', entry, enabled: true }];
    }),
  );
}

const build = {
  entry: '/mf/team/1.1.0-ab12cd/mf-manifest.json',
  version: '1.1.0',
  contract: '2.2',
};

const document = (remotes: object) => ({ schemaVersion: 1, remotes });
const remotes = readRemotes(document(deployed()));
const nameFor = (path: string) => remoteFor(path, remotes)?.name;

describe('remotes.json', () => {
  test('lists every section of this repository in menu order', () => {
    expect(remotes.map(({ name }) => name)).toEqual(names);
  });

  test('an entry may hold fields that this shell does not know', () => {
    const { team, ...others } = deployed();
    const newer = { ...team, canary: { ...build, share: 1, until: 'Friday' }, weight: 7 };
    expect(readRemotes(document({ ...others, team: newer }))).toHaveLength(names.length);
  });

  test('keeps a section that is switched off, which another one may replace on its routes', () => {
    const { team, ...others } = deployed();
    const off = document({ ...others, team: { ...team, enabled: false } });
    expect(remoteFor('/team', readRemotes(off))?.name).toBe('team');
    const replaced = document({ team: { ...team, enabled: false }, fleet: team });
    expect(remoteFor('/team', readRemotes(replaced))?.name).toBe('fleet');
  });

  test('cannot name a preview for a tab', () => {
    const [team] = readRemotes(document({ team: { ...deployed()['team'], preview: 'bills' } }));
    expect(team?.preview).toBeUndefined();
  });

  test.each([
    ['another schema version', { schemaVersion: 2, remotes: {} }],
    ['no list of sections', { schemaVersion: 1 }],
  ])('refuses %s', (_, value) => {
    expect(() => readRemotes(value)).toThrow(/^remotes\.json/u);
  });

  test.each([
    ['an entry on another scheme', { entry: 'data:x.json' }],
    ['an entry of another host by a double slash', { entry: '//evil.test/x.json' }],
    ['no name in French', { label: { en: 'Team' } }],
    ['an unknown role', { roles: ['ROLE_BUSINES'] }],
    ['a hash of another kind', { integrity: 'md5-1B2M2Y8AsgTpgAmY7PhCfg==' }],
  ])('a section with %s is unavailable, logged, and costs no other', (_, wrong) => {
    const { team, ...others } = deployed();
    const read = readRemotes(document({ ...others, team: { ...team, ...wrong } }));
    expect(read.map(({ name }) => name)).toEqual(names);
    expect(read.filter(({ refused }) => refused).map(({ name }) => name)).toEqual(['team']);
    expect(remoteFor('/team/billing', read)).toMatchObject({ name: 'team', refused: true });
    expectLogged(/^remotes\.json: team/u);
  });
});

describe('a build beside the live one that does not match its schema', () => {
  const others = {
    previous: build.entry,
    earlier: [build],
    canary: { ...build, share: 1 },
    previews: { bills: build },
  };
  const { canary: _canary, ...withoutCanary } = others;
  const { previous: _previous, ...withoutPrevious } = others;

  test.each([
    ['no list of earlier builds', { earlier: 'none' }, { ...others, earlier: undefined }],
    ['an earlier build without an address', { earlier: [{ version: '1.0.0' }, build] }, others],
    [
      'an earlier build with a hash of another kind',
      { earlier: [{ ...build, integrity: 'md5-x' }, build] },
      others,
    ],
    ['a build before on another scheme', { previous: 'data:x.json' }, withoutPrevious],
    ['a canary for more than all browsers', { canary: { ...build, share: 101 } }, withoutCanary],
    ['a canary for fewer than none', { canary: { ...build, share: -1 } }, withoutCanary],
    [
      'a canary for an unknown role',
      { canary: { ...build, share: 1, roles: ['ROLE_ALL'] } },
      withoutCanary,
    ],
    [
      'a preview on another scheme',
      { previews: { bills: build, x: { ...build, entry: 'data:x.json' } } },
      others,
    ],
  ])('%s is logged and left out, and the live build stays', (_, wrong, kept) => {
    const team = { ...deployed()['team'], ...others, ...wrong };
    const [read] = readRemotes(document({ team }));
    expect(read).toEqual({ ...deployed()['team'], ...kept, name: 'team' });
    expectLogged(/^remotes\.json: team/u);
  });

  test('is not dropped for who deployed it, when and from which commit', () => {
    const deployment = { by: 'ci', at: 'today', commit: 'f'.repeat(64), smoke: 'mounted' };
    const record = { ...build, commit: 'f'.repeat(64), deployed: deployment };
    const team = { ...deployed()['team'], deployed: deployment, earlier: [record] };
    expect(readRemotes(document({ team }))).toMatchObject([{ earlier: [record] }]);
  });
});

describe('an entry that does not match its schema', () => {
  test.each([
    ['without a list of routes', { routes: '/team' }],
    ['that is no object', null],
  ])('%s is left out', (_, wrong) => {
    const { team, ...others } = deployed();
    const read = readRemotes(document({ ...others, team: wrong && { ...team, ...wrong } }));
    expect(read.map(({ name }) => name)).toEqual(['auth', 'stations', 'insurer']);
    expectLogged(/^remotes\.json: team/u);
  });

  test('keeps its name and menu entry where they do', () => {
    const { team, ...others } = deployed();
    const [, read] = readRemotes(document({ ...others, team: { ...team, entry: 'data:x.json' } }));
    expect(read).toMatchObject({ ...pick(team), refused: true });
    expectLogged(/^remotes\.json: team/u);
  });
});

const pick = (entry: object | undefined) => {
  const { label, roles, order } = entry as Remote;
  return { label, roles, order };
};

describe('the section of a path', () => {
  test.each([
    ['/', 'auth'],
    ['/login', 'auth'],
    ['/team', 'team'],
    ['/team/member', 'team'],
    ['/profile', 'team'],
    ['/Stations/RoutesPage', 'stations'],
    ['/Insurer/Offer/12', 'insurer'],
  ])('%s belongs to %s', (path, name) => {
    expect(nameFor(path)).toBe(name);
  });

  test('case does not matter', () => {
    expect(nameFor('/STATIONS/stations')).toBe('stations');
    expect(nameFor('/TEAM')).toBe('team');
  });

  test('/insurer/signup takes precedence over /Insurer/*', () => {
    expect(nameFor('/insurer/signup')).toBe('auth');
    expect(nameFor('/Insurer/SignUp')).toBe('auth');
    expect(nameFor('/insurer/signups')).toBe('insurer');
  });

  test('a path that only starts like a route has no section', () => {
    expect(nameFor('/teams')).toBeUndefined();
    expect(nameFor('/nowhere')).toBeUndefined();
  });
});
