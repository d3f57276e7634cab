import { describe, expect, test } from '@jest/globals';
import { buildsOf, folderOf } from './builds';
import type { Remote } from './remotes';

const build = (id: string) => ({
  entry: `/mf/team/${id}/mf-manifest.json`,
  version: id.slice(0, 5),
  contract: 2,
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
const ids = (remote: Remote) => buildsOf(remote).map(folderOf);

describe('the builds of a section', () => {
  test('are the live one and the one before it', () => {
    const earlier = [build('1.8.1-22222222'), build('1.8.0-11111111')];
    expect(ids({ ...live, earlier })).toEqual(['1.8.2-ab12cd34', '1.8.1-22222222']);
  });

  test('have the hash of their own manifest only', () => {
    const [first, before] = buildsOf({ ...live, earlier: [build('1.8.1-22222222')] });
    expect(first).toHaveProperty('integrity', 'sha384-live');
    expect(before).not.toHaveProperty('integrity');
  });

  test('name their container, the section’s unless they have another', () => {
    const earlier = [{ ...build('1.8.1-22222222'), container: 'mf_fleet' }];
    const containers = buildsOf({ ...live, earlier }).map(({ container }) => container);
    expect(containers).toEqual(['mf_team', 'mf_fleet']);
  });

  test('are each tried once', () => {
    expect(ids({ ...live, earlier: [build('1.8.2-ab12cd34')] })).toEqual(['1.8.2-ab12cd34']);
  });
});
