import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inTurn } from './inTurn';

type Grant = (lock: Lock | null) => Promise<unknown>;

/** Locks as the browser gives them: one holder each, the others in a queue. */
function fakeLocks() {
  const held = new Map<string, Grant[]>();
  async function run(name: string, act: Grant): Promise<unknown> {
    held.set(name, held.get(name) ?? []);
    const result = await act({ name, mode: 'exclusive' });
    const next = held.get(name)?.shift();
    if (next) void run(name, next);
    else held.delete(name);
    return result;
  }
  return {
    request(name: string, options: LockOptions, act: Grant): Promise<unknown> {
      if (!held.has(name)) return run(name, act);
      if (options.ifAvailable) return act(null);
      return new Promise((resolve) => {
        held.get(name)?.push((lock) => act(lock).finally(() => resolve(undefined)));
      });
    },
  };
}

const setLocks = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(() => {
  setLocks(fakeLocks());
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** Windows with their streams: which are open, and how each is closed. */
function openWindows(count: number) {
  const close: ((value?: unknown) => void)[] = [];
  const opened = jest.fn();
  for (let window = 0; window < count; window += 1) {
    void inTurn(new AbortController().signal, async () => {
      opened();
      await new Promise((resolve) => close.push(resolve));
    });
  }
  return { opened, close };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('three windows have a stream; one of the others gets its turn when one closes (LIVE-13)', async () => {
  const { opened, close } = openWindows(8);
  await settle();
  expect(opened).toHaveBeenCalledTimes(3);
  close.forEach((end) => {
    end();
  });
  await settle();
  expect(opened.mock.calls.length).toBeGreaterThan(3);
});

test('a browser without locks opens a stream for each window', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const { opened } = openWindows(4);
  await settle();
  expect(opened).toHaveBeenCalledTimes(4);
});
