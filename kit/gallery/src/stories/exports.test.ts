import { expect, test } from '@jest/globals';
import kit from '../../../package.json';
import { stories } from '.';

/** Subpaths of the kit whose components draw nothing themselves, or are for tests. */
const WITHOUT_LOOK = ['./router', './testing'];

/** Components that a subpath exports: functions with a capital letter that are no errors. */
async function componentsOf(file: string): Promise<string[]> {
  const exported = (await import(`../../../${file}`)) as Readonly<Record<string, unknown>>;
  return Object.entries(exported)
    .filter(([name, value]) => /^[A-Z]/u.test(name) && typeof value === 'function')
    .filter(([, value]) => !((value as { prototype?: unknown }).prototype instanceof Error))
    .map(([name]) => name);
}

test('every component that the kit exports has a story', async () => {
  const files = Object.entries(kit.exports)
    .filter(
      ([subpath, file]) =>
        /\/(?:index|list-page)\.ts$/u.test(file) && !WITHOUT_LOOK.includes(subpath),
    )
    .map(([, file]) => file);
  const exported = (await Promise.all(files.map(componentsOf))).flat();
  expect(exported.length).toBeGreaterThan(50);
  const shown = Object.values(stories).flatMap(({ components }) => Object.keys(components));
  expect(shown.toSorted()).toEqual(exported.toSorted());
});
