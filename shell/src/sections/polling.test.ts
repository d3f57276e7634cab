import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { announcedBuilds } from './announcedBuilds';
import { poll } from './polling';

const check = jest.fn(() => Promise.resolve());
let stop: () => void;

function set(hidden: boolean, online: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
}
const show = () => document.dispatchEvent(new Event('visibilitychange'));
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  jest.useFakeTimers();
  check.mockClear();
  set(false, true);
  stop = () => undefined;
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('polling', () => {
  test.each([
    [0, 4],
    [0.5, 5],
    [0.999_999, 6],
  ])('checks at once, and again after four to six minutes: drawn %d', async (drawn, after) => {
    jest.spyOn(Math, 'random').mockReturnValue(drawn);
    stop = poll(check);
    expect(check).toHaveBeenCalledTimes(1);
    await minutes(after - 0.1);
    expect(check).toHaveBeenCalledTimes(1);
    await minutes(0.2);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['hidden', true, true, show],
    ['offline', false, false, () => window.dispatchEvent(new Event('online'))],
  ])(
    'stops while the tab is %s, and checks when it no longer is',
    async (_, hidden, online, end) => {
      stop = poll(check);
      set(hidden, online);
      await minutes(60);
      expect(check).toHaveBeenCalledTimes(1);
      set(false, true);
      end();
      expect(check).toHaveBeenCalledTimes(2);
      await minutes(7);
      expect(check).toHaveBeenCalledTimes(3);
    },
  );

  test('waits for a tab that is hidden at the start', async () => {
    set(true, true);
    stop = poll(check);
    await minutes(60);
    expect(check).not.toHaveBeenCalled();
    set(false, true);
    show();
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('checks once a minute at most, however often the tab is shown', async () => {
    stop = poll(check);
    show();
    await minutes(0.9);
    show();
    expect(check).toHaveBeenCalledTimes(1);
    await minutes(0.2);
    show();
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('checks for builds that were announced, also soon after a check, and not while hidden', async () => {
    const announce = () => announcedBuilds.dispatchEvent(new Event('announced'));
    stop = poll(check);
    announce();
    expect(check).toHaveBeenCalledTimes(2);
    set(true, true);
    announce();
    expect(check).toHaveBeenCalledTimes(2);
    set(false, true);
    show();
    expect(check).toHaveBeenCalledTimes(3);
    await minutes(3.9);
    expect(check).toHaveBeenCalledTimes(3);
    stop();
    announce();
    expect(check).toHaveBeenCalledTimes(3);
  });

  test('goes on after the clock was set back by hours', async () => {
    stop = poll(check);
    jest.setSystemTime(Date.now() - 5 * 3_600_000);
    await minutes(7);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('goes on after a failed check, which is logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    check.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    stop = poll(check);
    await minutes(7);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('ends', async () => {
    poll(check)();
    await minutes(60);
    show();
    expect(check).toHaveBeenCalledTimes(1);
  });
});
