import { expect, test } from '@jest/globals';
import kit from '../../kit/package.json';
import { sharedModules } from './sharedModules';

test('the shell shares the core and every export of the kit, and nothing else', () => {
  const modules = Object.entries(kit.exports).filter(([, file]) => file.endsWith('/index.ts'));
  const kitModules = modules
    .map(([subpath]) => `@portal/kit${subpath.slice(1)}`)
    .filter((module) => module !== '@portal/kit/testing');
  expect(Object.keys(sharedModules).sort()).toEqual(['@portal/core', ...kitModules].sort());
});

test.each(Object.entries(sharedModules))('%s can be imported', async (_, load) => {
  await expect(load()).resolves.toBeDefined();
});
