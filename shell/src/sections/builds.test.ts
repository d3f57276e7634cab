import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RoleName } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { awaitsRoles, buildsOf, folderOf, rolesOf } from './builds';
import type { Canary, Remote } from './remotes';

const build = (id: string) => ({
  entry: `/mf/team/${id}/mf-manifest.json`,
  version: id.slice(0, 5),
  contract: '2.2',
});
const live: Remote = {
  ...build('1.8.2-ab12cd34'),
  name: 'team',
  container: 'mf_team',
  integrity: 'sha384-live',
  routes: ['/team'],
  roles: ['ROLE_BUSINESS'],
  label: { fr: 'Flotte', en: 'Fleet' },
  order: 1,
  enabled: true,
};
const canary: Canary = { ...build('1.9.0-0000aaaa'), share: 10 };
const withCanary = (change: Partial<Canary> = {}): Remote => ({
  ...live,
  canary: { ...canary, ...change },
});
const ids = (remote: Remote, roles?: readonly RoleName[]) => buildsOf(remote, roles).map(folderOf);
/** The number that this browser draws. */
const draw = (number: number) => jest.spyOn(Math, 'random').mockReturnValue(number / 100);

beforeEach(() => {
  localStorage.clear();
});

describe('the builds of a section', () => {
  test('are the live one and those before it, newest first', () => {
    const earlier = [build('1.8.1-22222222'), build('1.8.0-11111111')];
    const previous = '/mf/team/1.8.1-22222222/mf-manifest.json';
    expect(ids({ ...live, previous, earlier })).toEqual([
      '1.8.2-ab12cd34',
      '1.8.1-22222222',
      '1.8.0-11111111',
    ]);
  });

  test('of an entry from before `earlier` end with `previous`', () => {
    const [, before] = buildsOf({ ...live, previous: build('1.8.1-22222222').entry }, []);
    expect(before).toMatchObject({
      entry: '/mf/team/1.8.1-22222222/mf-manifest.json',
      container: 'mf_team',
    });
    expect(before).not.toHaveProperty('integrity');
  });

  test('name their container, the section’s unless they have another', () => {
    const earlier = [
      { ...build('1.8.1-22222222'), container: 'mf_fleet' },
      build('1.8.0-11111111'),
    ];
    const containers = buildsOf({ ...live, earlier }, []).map(({ container }) => container);
    expect(containers).toEqual(['mf_team', 'mf_fleet', 'mf_team']);
  });

  test('are each tried once', () => {
    expect(ids({ ...withCanary({ ...build('1.8.2-ab12cd34'), share: 100 }) }, [])).toEqual([
      '1.8.2-ab12cd34',
    ]);
  });
});

test('a preview is the only build of the tab that asked for it', () => {
  const remote: Remote = {
    ...withCanary({ share: 100 }),
    earlier: [build('1.8.1-22222222')],
    previews: { bills: build('1.8.2-99999999') },
  };
  expect(ids({ ...remote, preview: 'bills' })).toEqual(['1.8.2-99999999']);
  expect(ids(remote)).toHaveLength(3);
  expect(ids({ ...remote, preview: 'gone' })).toHaveLength(3);
});

describe('a canary', () => {
  test.each([
    [9.99, ['1.9.0-0000aaaa', '1.8.2-ab12cd34']],
    [10, ['1.8.2-ab12cd34']],
  ])('of 10 percent: a browser that drew %d', (number, expected) => {
    draw(number);
    expect(ids(withCanary())).toEqual(expected);
  });

  test('stays with a browser when its share does not shrink', () => {
    draw(5);
    expect(ids(withCanary())).toHaveLength(2);
    draw(80);
    expect(ids(withCanary())).toHaveLength(2);
    expect(ids(withCanary({ share: 50 }))).toHaveLength(2);
    expect(ids(withCanary({ share: 4 }))).toHaveLength(1);
  });

  test('is drawn for each section alone', () => {
    draw(5);
    expect(ids(withCanary())).toHaveLength(2);
    draw(80);
    expect(ids({ ...withCanary(), name: 'stations' })).toHaveLength(1);
  });

  test('needs storage', () => {
    draw(0);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(ids(withCanary({ share: 100 }))).toEqual(['1.8.2-ab12cd34']);
  });

  test('for roles needs one of them as well as the share', () => {
    draw(5);
    const remote = withCanary({ roles: ['ROLE_BUSINESS', 'ROLE_ADMIN'] });
    expect(ids(remote, ['ROLE_ADMIN'])).toHaveLength(2);
    expect(ids(remote, ['ROLE_ASSURANCE'])).toHaveLength(1);
    expect(ids(remote, [])).toHaveLength(1);
    localStorage.clear();
    draw(50);
    expect(ids(remote, ['ROLE_ADMIN'])).toHaveLength(1);
  });

  test('for roles makes only the browsers of its share wait for the roles', () => {
    const remote = withCanary({ roles: ['ROLE_BUSINESS'] });
    draw(5);
    expect(awaitsRoles(remote, undefined)).toBe(true);
    expect(awaitsRoles(remote, [])).toBe(false);
    expect(awaitsRoles(withCanary(), undefined)).toBe(false);
    expect(awaitsRoles(live, undefined)).toBe(false);
    localStorage.clear();
    draw(50);
    expect(awaitsRoles(remote, undefined)).toBe(false);
  });
});

test('roles are unknown until the session and then its roles are loaded', () => {
  const session = useSession.getState();
  expect(rolesOf({ ...session, status: 'restoring' })).toBeUndefined();
  expect(rolesOf({ ...session, status: 'signed-in', rolesLoading: true })).toBeUndefined();
  const roles = [{ role: 'ROLE_BUSINESS' as const, isAccepted: true }];
  expect(rolesOf({ ...session, status: 'signed-in', roles })).toEqual(['ROLE_BUSINESS']);
  expect(rolesOf({ ...session, status: 'signed-out' })).toEqual([]);
});
