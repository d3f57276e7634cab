import { beforeEach, expect, jest, test } from '@jest/globals';
import { setConfig } from '@portal/kit/config';
import { config } from '../testing/loader';
import { reportFailure, reportUncaught, setCollectors } from './failureReport';

const sendBeacon = jest.fn<Navigator['sendBeacon']>();
const configure = (apiBaseUrl: object) => setConfig({ ...config, ...apiBaseUrl });

beforeEach(() => {
  navigator.sendBeacon = sendBeacon.mockReset().mockReturnValue(true);
});

test.each([
  ['absent', {}, 'http://localhost'],
  ['empty', { apiBaseUrl: '' }, 'http://localhost'],
  ['elsewhere', { apiBaseUrl: 'https://api.demo.test' }, 'https://api.demo.test'],
])('a report goes to the API where its origin is %s', (build, apiBaseUrl, origin) => {
  configure(apiBaseUrl);
  reportFailure({ section: 'team', build, code: 'script' });
  expect(sendBeacon.mock.calls.map(([url]) => String(url))).toEqual([
    `${origin}/api/v1/section/failure`,
  ]);
});

test('the collector that a section names gets the same report, as text, and those of no other section', () => {
  configure({});
  setCollectors([{ name: 'team', failures: 'https://errors.test/team' }, { name: 'stations' }]);
  reportFailure({ section: 'stations', build: 'collected', code: 'crash' });
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  reportFailure({ section: 'team', build: 'collected', code: 'crash', route: '/team' });
  const [address, text] = sendBeacon.mock.lastCall ?? [];
  expect(address).toBe('https://errors.test/team');
  expect(JSON.parse(text as string)).toMatchObject({
    section: 'team',
    code: 'crash',
    route: '/team',
  });
  setCollectors([]);
});

test('a report that cannot be sent breaks nothing', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  configure({});
  sendBeacon.mockImplementation(() => {
    throw new TypeError('refused');
  });
  reportFailure({ section: 'team', build: 'refused', code: 'script' });
  expect(warn).toHaveBeenCalledTimes(1);
});

/** jsdom's `Blob` has no `text`. */
function sentReport(): Promise<unknown> {
  const [, body] = sendBeacon.mock.lastCall ?? [];
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(JSON.parse(reader.result as string));
    };
    reader.readAsText(body as Blob);
  });
}

const STACK = `TypeError: the name "Anne" (anne@demo.test, 4111 1111) at of /team?name=Anne
    at save (http://localhost/mf/team/1.8.2-ab12cd34/page-0123456789.js?name=Anne:12:34)
    at http://localhost/shell-0123456789.js:1:2`;

function failureOf(stack: string): TypeError {
  const error = new TypeError(stack.split('\n')[0]?.replace('TypeError: ', ''));
  error.stack = stack;
  return error;
}

test('a report says what failed and where, without texts, addresses and numbers that somebody may have typed', async () => {
  configure({});
  const cause = failureOf(STACK);
  reportFailure({ section: 'team', build: 'named', code: 'crash', cause, route: '/team/:id' });
  const report = await sentReport();
  expect(report).toMatchObject({
    message: expect.stringMatching(/^TypeError: the name …/u) as unknown,
    route: '/team/:id',
    stack:
      'at save (/mf/team/1.8.2-ab12cd34/page-0123456789.js:12:34)\nat /shell-0123456789.js:1:2',
  });
  expect(JSON.stringify(report)).not.toMatch(/Anne|anne@|4111/u);
});

test('long messages and stacks are cut', async () => {
  configure({});
  const frame = `    at ${'x'.repeat(300)} (http://localhost/a.js:1:2)`;
  const cause = failureOf(
    ['TypeError: ' + 'y'.repeat(999), ...Array<string>(50).fill(frame)].join('\n'),
  );
  reportFailure({ section: 'team', build: 'long', code: 'crash', cause });
  const { message, stack } = (await sentReport()) as { message: string; stack: string };
  expect([message.length, stack.length]).toEqual([300, 2000]);
});

test.each([
  ['error', 'error'],
  ['unhandledrejection', 'reason'],
])('an uncaught %s of a section is reported, one of the shell is not', async (type, field) => {
  configure({});
  if (type === 'error') reportUncaught(() => '/team');
  const fire = (cause: unknown) =>
    window.dispatchEvent(Object.assign(new Event(type), { [field]: cause }));
  fire(failureOf('TypeError: x\n    at http://localhost/shell-0123456789.js:1:2'));
  fire('a text');
  expect(sendBeacon).not.toHaveBeenCalled();
  fire(failureOf(STACK));
  expect(await sentReport()).toMatchObject({
    section: 'team',
    build: '1.8.2-ab12cd34',
    code: type === 'error' ? 'error' : 'rejection',
    route: '/team',
  });
});
