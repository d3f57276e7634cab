/** The first list of the portal beside the peers, in turns: until its first row, and what Lighthouse says of it. */
import { chromium } from 'playwright-core';
import { sections } from './bytes.mjs';
import { firstRow } from './first-row.mjs';
import { audit } from './lighthouse.mjs';
import { accounts, flags, signInByCall } from './visitor.mjs';

/** Selectors of a row of data. */
const ROW = {
  portal: 'tr[data-row]',
  'react-admin': 'tbody .RaDataTable-row',
  minimal: 'tbody tr',
};

/** The field that searches a list. */
const SEARCH = {
  portal: '[role=search] input',
  'react-admin': 'input[name=q]',
  minimal: 'input[aria-label=Search]',
};

/** The lists of the portal, and the broker's as the peers have it. */
const LISTS = [
  ...Object.entries(sections).map(([list, page]) => ({ host: 'portal', list, ...page })),
  { host: 'react-admin', list: 'insurer', account: 'broker', at: '/' },
  { host: 'minimal', list: 'insurer', account: 'broker', at: '/' },
];

const keyOf = ({ host, list }) => (host === 'portal' ? list : host);

/** Visits every list once in each round: `slow` is a phone, else the machine's own speed. */
async function visits({ origins, args }, rounds, slow) {
  const browser = await chromium.launch({ ...flags, args: [...flags.args, ...args] });
  const results = Object.fromEntries(LISTS.map((list) => [keyOf(list), []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const page of LISTS) {
        const origin = origins[page.host];
        const cookies = await signInByCall(browser, origin, accounts[page.account]);
        const search = slow && page.list === 'insurer' ? SEARCH[page.host] : undefined;
        const visit = { origin, at: page.at, selector: ROW[page.host], search, cookies, slow };
        results[keyOf(page)].push(await firstRow(browser, visit));
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}

const again = (results) =>
  Object.fromEntries(
    Object.entries(results).map(([key, visits]) => [key, visits.map((visit) => visit.again)]),
  );

/**
 * @returns visits on a phone and at the machine's speed, the second ones of each as `Again`, and Lighthouse's median run,
 *   each by the portal's list or the peer
 */
export async function firstLists(hosts, { rounds, lighthouseRuns }) {
  const phone = await visits(hosts, rounds, true);
  const machine = await visits(hosts, rounds, false);
  const audits = {};
  for (const page of [{ host: 'portal', list: 'sign-in', at: '/' }, ...LISTS])
    audits[keyOf(page)] = await audit(hosts.origins[page.host], page, {
      runs: lighthouseRuns,
      args: hosts.args,
    });
  return { phone, phoneAgain: again(phone), machine, machineAgain: again(machine), audits };
}
