import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const initCore = jest.fn<() => Promise<void>>();
jest.mock('@portal/core', () => ({ initCore }));

const load = async () => (await import('./loadCore')).loadCore();

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a core that takes longer than 30 seconds is unavailable; the next call can succeed', async () => {
  initCore.mockReturnValueOnce(new Promise(() => undefined));
  const loading = expect(load()).rejects.toMatchObject({ name: 'CoreUnavailableError' });
  await jest.advanceTimersByTimeAsync(30_000);
  await loading;
  initCore.mockResolvedValueOnce();
  await expect(load()).resolves.toBeUndefined();
});

test('a core that is late is told to who waits for it (LIST-16)', async () => {
  const { loadCore, onCoreLoaded } = await import('./loadCore');
  let arrive: () => void = () => undefined;
  initCore.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const loaded = jest.fn();
  onCoreLoaded(loaded);
  const loading = expect(loadCore()).rejects.toMatchObject({ messageKey: 'error.coreLate' });
  await jest.advanceTimersByTimeAsync(30_000);
  await loading;
  expect(loaded).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded).toHaveBeenCalledTimes(1);
});

test.each([
  ['out of reach', new TypeError('Failed to fetch'), 'error.coreUnavailable'],
  ['refused', new Error('failed to fetch Wasm: 403 Forbidden'), 'error.coreBlocked'],
  ['another file', new WebAssembly.CompileError('no magic word'), 'error.coreBlocked'],
])('a core that is %s says so', async (_name, reason, messageKey) => {
  initCore.mockRejectedValueOnce(reason);
  await expect(load()).rejects.toMatchObject({ messageKey });
});

test('a browser that turned off WebAssembly is told so', async () => {
  const own = globalThis.WebAssembly;
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  initCore.mockRejectedValueOnce(new ReferenceError('WebAssembly is not defined'));
  await expect(load()).rejects.toMatchObject({ messageKey: 'error.noWebAssembly' });
  globalThis.WebAssembly = own;
});

test('a core that fails to load is unavailable, with the reason', async () => {
  initCore.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(load()).rejects.toThrow('The core did not load: TypeError: Failed to fetch');
});
