import { beforeEach, expect, jest, test } from '@jest/globals';
import { setConfig } from '@portal/kit/config';
import { reportFailure } from './failureReport';

const sendBeacon = jest.fn<Navigator['sendBeacon']>();
const configure = (apiBaseUrl: object) =>
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
    ...apiBaseUrl,
  });

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

test('a report that cannot be sent breaks nothing', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  configure({});
  sendBeacon.mockImplementation(() => {
    throw new TypeError('refused');
  });
  reportFailure({ section: 'team', build: 'refused', code: 'script' });
  expect(warn).toHaveBeenCalledTimes(1);
});
