import { expect, test } from '@jest/globals';
import { checkSection, CONTRACT } from '@portal/kit/section';
import { toSectionFailure } from './failure';
import { whoMustDeploy } from './whoMustDeploy';

/** As the contract's check refuses a section that was built for this contract. */
function failureFor(contract: number) {
  try {
    checkSection({}, { name: 'team', contract, routes: ['/team'], roles: [] });
  } catch (error) {
    return toSectionFailure(error);
  }
  throw new Error('the section was accepted');
}

test.each([
  ['a newer contract', CONTRACT + 1, 'portal'],
  ['an older contract', CONTRACT - 1, 'section'],
  ['the same contract, but broken', CONTRACT, undefined],
])('a section that was built for %s', (_, contract, team) => {
  expect(whoMustDeploy(failureFor(contract))).toBe(team);
});
