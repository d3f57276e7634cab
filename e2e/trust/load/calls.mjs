/** Actions of people: calls with their kind and weight, by role. */
import fs from 'node:fs';
import { offerFor } from '../demo.mjs';
import { transactionOf } from './people.mjs';

/** Requests of the demo data; the first ones are marked answered again and again, so that lists keep their length. */
export const REQUESTS = 250;
const ANSWERED = 20;

const below = (count) => Math.floor(Math.random() * count);
const get = (path) => ['GET', path];

const card = {
  name: 'Josée Lavoie',
  number: '4242424242424242',
  exp_month: '11',
  exp_year: '2028',
  cvv: '123',
};

/** `[weight, kind, steps]`; `steps(person)` are calls made one after the other. */
export const ACTIONS = {
  fleet: [
    [
      35,
      'list',
      ({ id }) => [
        get(`/api/v1/business/transaction?page=${1 + below(2)}&size=50&businessId=${id}`),
      ],
    ],
    [10, 'list', ({ id }) => [get(`/api/v1/business/employee?businessId=${id}`)]],
    [15, 'detail', () => [get('/api/v1/user/business')]],
    [10, 'detail', () => [get('/api/v1/user')]],
    [
      10,
      'detail',
      (person) => [
        get(
          `/api/v1/business/transaction/receipt?businessId=${person.id}&transactionId=${transactionOf(person)}`,
        ),
      ],
    ],
    [8, 'write', () => [['POST', '/api/v1/user/card', card]]],
    [4, 'export', ({ id }) => [get(`/api/v1/business/transaction/csv?businessId=${id}`)]],
    [8, 'page', (_, pages) => [get(pages[below(pages.length)])]],
  ],
  broker: [
    [10, 'list', () => [get('/api/v2/support/assurance/unresponded')]],
    [5, 'list', () => [get('/api/v2/support/assurance/offer/unaccepted')]],
    [45, 'detail', () => [get(`/api/v2/support/assurance/${1 + below(REQUESTS)}`)]],
    [12, 'detail', () => [get('/api/v1/insurer/details')]],
    [12, 'write', () => [['POST', `/api/v2/support/assurance/unresponded/${1 + below(ANSWERED)}`]]],
    [
      8,
      'write',
      ({ id }) => {
        const request = 1 + below(REQUESTS);
        return [
          ['POST', '/api/v1/support/users/insurer', offerFor(id, request)],
          ['DELETE', '/api/v2/support/offer', { userAssuranceId: request }],
        ];
      },
    ],
    [8, 'page', (_, pages) => [get(pages[below(pages.length)])]],
  ],
  admin: [
    [25, 'list', () => [get('/api/v1/store')]],
    [25, 'list', () => [get('/api/v1/store/carwash/count')]],
    [15, 'list', () => [get('/api/v1/store/carwash/type')]],
    [15, 'list', () => [get('/api/v2/support/assurance/discarded')]],
    [12, 'detail', () => [get('/api/v1/user/role')]],
    [8, 'page', (_, pages) => [get(pages[below(pages.length)])]],
  ],
};

/** An action of the role, by weight; of one kind only where one is asked for. */
export function actionOf({ role }, wanted) {
  const actions = ACTIONS[role].filter(([, kind]) => !wanted || kind === wanted);
  let at = below(actions.reduce((sum, [weight]) => sum + weight, 0));
  const found = actions.find(([weight]) => (at -= weight) < 0);
  return found && { kind: found[1], steps: found[2] };
}

/** Files of the site that a visit loads; without a site, what answers without one. */
export function pagesOf(site) {
  if (!site) return ['/healthz'];
  const scripts = fs.readdirSync(site).filter((name) => /\.(js|css)$/.test(name));
  return ['/', '/config.json', '/remotes.json', ...scripts.map((name) => `/${name}`)];
}
