import { afterEach, expect, test } from '@jest/globals';
import { claimPage, readiness } from './readiness';

const pageKey = Symbol.for('@portal/core');

afterEach(() => {
  Reflect.deleteProperty(globalThis, pageKey);
});

const build = {
  double: (value: number) => value * 2,
  Handle: class Handle {
    static from(value: number) {
      return new Handle(value);
    }
    constructor(readonly value: number) {}
  },
};

test('loads once for any number of calls', async () => {
  let loads = 0;
  const core = readiness('initCore', () => Promise.resolve((loads += 1)));
  await Promise.all([core.init(), core.init()]);
  await core.init();
  expect(loads).toBe(1);
  expect(core.ready()).toBe(true);
});

test('drops a failed load and tries again at the next call', async () => {
  let fails = true;
  const core = readiness('initCore', () =>
    fails ? Promise.reject(new Error('offline')) : Promise.resolve(),
  );
  await expect(core.init()).rejects.toThrow('offline');
  expect(core.ready()).toBe(false);
  fails = false;
  await core.init();
  expect(core.ready()).toBe(true);
});

test('throws a sentence that names the function used before initialisation', async () => {
  const core = readiness('initCore', () => Promise.resolve());
  const double = core.guardMember(build.double, 'double');
  const Handle = core.guardMember(build.Handle, 'Handle');
  const tooEarly = (name: string) =>
    `@portal/core is not ready: await initCore() before using ${name}.`;
  expect(() => double(2)).toThrow(tooEarly('double'));
  expect(() => new Handle(2)).toThrow(tooEarly('Handle'));
  expect(() => Handle.from(2)).toThrow(tooEarly('Handle.from'));
  await core.init();
  expect(double(2)).toBe(4);
  expect(Handle.from(2)).toBeInstanceOf(Handle);
});

test('refuses a second build on the page and names both, at every attempt', () => {
  const [first, second] = [{ build: '/a.wasm' }, { build: '/b.wasm' }];
  claimPage(first);
  claimPage(first);
  expect(() => {
    claimPage(second);
  }).toThrow(
    'Two builds of @portal/core on one page: /a.wasm is in use, /b.wasm came second. Share it as a singleton.',
  );
});
