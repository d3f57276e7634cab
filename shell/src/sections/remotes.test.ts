import { describe, expect, test } from '@jest/globals';
import { expectLogged } from '@portal/kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemotes, remoteFor } from './remotes';

const root = join(__dirname, '../../..');
const names = ['auth', 'team', 'stations', 'insurer'];

function deployed(): Record<string, object> {
  return Object.fromEntries(
    names.map((name) => {
      const file = join(root, `mf-${name}/section.json`);
      const section = JSON.parse(readFileSync(file, 'utf8')) as object;
      const entry = `/mf/${name}/1.0.0-ab12cd/mf-manifest.json`;
      return [name, { ...section, version: '1.0.0', contract: 3, entry, enabled: true }];
    }),
  );
}

const document = (remotes: object) => ({ schemaVersion: 1, remotes });
const remotes = readRemotes(document(deployed()));
const nameFor = (path: string) => remoteFor(path, remotes)?.name;

describe('remotes.json', () => {
  test('lists every section of this repository in menu order', () => {
    expect(remotes.map(({ name }) => name)).toEqual(names);
  });

  test('an entry may hold fields that this shell does not know', () => {
    const { team, ...others } = deployed();
    const newer = { ...team, until: { share: 1, day: 'Friday' }, weight: 7 };
    expect(readRemotes(document({ ...others, team: newer }))).toHaveLength(names.length);
  });

  test('keeps a section that is switched off, which another one may replace on its routes', () => {
    const { team, ...others } = deployed();
    const off = document({ ...others, team: { ...team, enabled: false } });
    expect(remoteFor('/team', readRemotes(off))?.name).toBe('team');
    const replaced = document({ team: { ...team, enabled: false }, fleet: team });
    expect(remoteFor('/team', readRemotes(replaced))?.name).toBe('fleet');
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
    [
      'an earlier build on another scheme',
      { earlier: [{ version: '1', contract: 3, entry: 'data:x.json' }] },
    ],
    ['no list of routes', { routes: '/team' }],
  ])('a section with %s is left out, logged, and costs no other', (_, wrong) => {
    const { team, ...others } = deployed();
    const read = readRemotes(document({ ...others, team: { ...team, ...wrong } }));
    expect(read.map(({ name }) => name)).toEqual(['auth', 'stations', 'insurer']);
    expect(remoteFor('/team/billing', read)).toBeUndefined();
    expectLogged(/^remotes\.json: team/u);
  });

  test('an entry does not fail for who deployed it, when and from which commit', () => {
    const deployment = { by: 'ci', at: 'today', commit: 'f'.repeat(64), look: 'mounted' };
    const team = { ...deployed()['team'], deployed: deployment };
    expect(readRemotes(document({ team }))).toMatchObject([{ name: 'team' }]);
  });
});

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
