import { expect, test } from '@jest/globals';
import kit from '../../kit/package.json';
import { sharedModules } from './sharedModules';

const NOT_SHARED = ['./testing', './styles/*.css'];

test('the shell shares the core and every export of the kit, and nothing else', () => {
  const subpaths = Object.keys(kit.exports).filter((subpath) => !NOT_SHARED.includes(subpath));
  const kitModules = subpaths.map((subpath) => `@portal/kit${subpath.slice(1)}`);
  expect(Object.keys(sharedModules).sort()).toEqual(['@portal/core', ...kitModules].sort());
});

test.each(Object.entries(sharedModules))('%s can be imported', async (_, load) => {
  await expect(load()).resolves.toBeDefined();
});
