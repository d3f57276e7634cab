import { expect, test } from '@jest/globals';
import { firstCallFor } from './firstCalls';

test('a page has its first call by each of its addresses', () => {
  const addresses = ['/Insurer', '/INSURER/', '/Insurer/Insurer', '/stations/stations/'];
  const requests = '/api/v2/support/assurance/unresponded/page';
  expect(addresses.map(firstCallFor)).toEqual([requests, requests, requests, '/api/v1/store/page']);
  expect(firstCallFor('/team/billing')).toBeUndefined();
});
