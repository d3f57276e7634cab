import { expect, test } from '@jest/globals';
import { checkSection, CONTRACT } from '@portal/kit/section';
import { deploysFirst } from './deploysFirst';
import { toSectionFailure } from './failure';

const [major = 0, minor = 0] = CONTRACT.split('.').map(Number);
const remote = { name: 'team', routes: ['/team'], roles: [] };

/** The failure of a section built for a contract. */
function failureFor(contract: string) {
  try {
    checkSection({ contract, name: 'team' }, remote);
  } catch (error) {
    return toSectionFailure(error);
  }
  throw new Error('the section was accepted');
}

test.each([
  ['a newer minor version', `${String(major)}.${String(minor + 1)}`, 'portal'],
  ['a newer major version', `${String(major + 1)}.0`, 'portal'],
  ['an older major version', `${String(major - 1)}.9`, 'section'],
  ['the same version, but without routes', CONTRACT, undefined],
])('a section built for the contract of %s', (_, contract, team) => {
  expect(deploysFirst(failureFor(contract))).toBe(team);
});
