/**
 * Writes fixtures/requests.json and stations.json: lists as odd as other systems send them, questions
 * asked of them, and the answers of the plain JavaScript reference. The native and the WebAssembly core
 * are held to the same files. Run after changing a case: `node rust-core/tests-js/make-fixtures.mjs`.
 */
import fs from 'node:fs';
import { rowsOf, select } from './reference/requests.mjs';
import * as stations from './reference/stations.mjs';
import { offers, requests } from './cases.mjs';
import { lists, questions as stationQuestions } from './station-cases.mjs';

const noFilters = {
  renewalMonth: [],
  motor: null,
  priceBand: null,
  make: null,
  licence: null,
  credit: null,
  age: null,
  carYear: null,
  tickets: null,
  accidents: null,
  verification: null,
  criminalRecord: null,
  cancellations: null,
  offerExpiry: null,
};
const days = ['2024-02-28', '2024-02-29', '2025-02-28', '2025-03-01', '2026-11-20'];
const number = (comparison, value) => ({ comparison, value });
const changes = [
  {},
  { renewalMonth: ['3'] },
  { renewalMonth: ['1', '12', '8'] },
  { motor: 'BATTERY' },
  { motor: 'GAS' },
  { priceBand: 'upTo1000' },
  { priceBand: 'upTo2000' },
  { priceBand: 'upTo3000' },
  { priceBand: 'above3000' },
  { make: 'toyota' },
  { make: 'Citroën' },
  { make: 'Nobody' },
  { licence: 'COMMERCIAL' },
  { licence: 'PERSONAL' },
  ...['unknown', 'poor', 'fair', 'good', 'veryGood', 'excellent'].map((credit) => ({ credit })),
  ...[19, 20, 21, 34, 35, 36].map((years) => ({ age: number('equals', years) })),
  { age: number('lessThan', 25) },
  { age: number('moreThan', 30) },
  { age: number('lessThan', 0) },
  { age: number('equals', null) },
  { carYear: number('equals', 2019) },
  { carYear: number('lessThan', 2019) },
  { carYear: number('moreThan', 2019) },
  ...['tickets', 'accidents', 'cancellations'].flatMap((name) =>
    ['none', '1', '2OrMore'].map((code) => ({ [name]: code })),
  ),
  { verification: 'verified' },
  { verification: 'Dossier spécial' },
  { criminalRecord: 'yes' },
  { criminalRecord: 'no' },
  ...['valid', 'near', 'past'].map((offerExpiry) => ({ offerExpiry })),
  { motor: 'GAS', licence: 'PERSONAL', carYear: number('moreThan', 2015) },
];
const searches = [
  'québec',
  'QUEBEC',
  'que\u0301bec',
  'istanbul',
  'İSTANBUL',
  'ISPARTA',
  '🚗',
  'soeur',
  'toyota corolla',
  'Corolla 2019',
  '  civic ',
  'zzz',
  'nguyen',
  'true',
  '1234.5',
  'ticket n° 99',
  'straße',
  'ναύπλιο',
  'a',
  '$1,234.56',
  '1\u00a0234,56',
  '$1,234.50',
  '1 234,50 $',
  '3 000,01',
  'renouvelle dans 4 mois',
  'renews in 4 months (march)',
  'ÉLECTRIQUE',
  'electric',
  'vérifié',
  'with a criminal record',
  'femme',
  'temps plein',
  'full time',
  '20 novembre 1990',
  '20 November 1990',
  '1er janvier 2030',
  '1 January 2030',
  '1 décembre 2026',
  '1er décembre 2026',
  '1 november 2026 (19:05)',
  'tremblay',
  "l'heureux",
  'Zoé L’Heureux-Roy',
  'zoe l heureux',
  'saint jean',
  'Saint‑Jean',
  'saint–jean',
  '5145550199',
  '514 555 0199',
];
const labels = {
  'month.3': ['mars', 'March'],
  'renewal.3': ['Se renouvelle dans 4 mois (mars)', 'Renews in 4 months (March)'],
  'priceBand.above3000': ['Plus de 3 000 $', 'Over $3,000'],
  'offerStatus.accepted': ['Acceptée', 'Accepted'],
  'motor.BATTERY': ['Électrique', 'Electric'],
  'verification.verified': ['Vérifié', 'Verified'],
  'criminalRecord.yes': ['Avec antécédents judiciaires', 'With a criminal record'],
  'gender.female': ['Femme', 'Woman'],
  'discount.fullTime': ['Travail à temps plein', 'Full-time work'],
};
const sorts = [
  'received',
  'car',
  'year',
  'premium',
  'renewal',
  'offerPrice',
  'offerCreated',
  'offerStatus',
  'driver',
];
const query = (change) => ({
  filters: noFilters,
  search: '',
  sort: 'received',
  descending: false,
  page: 1,
  ...change,
});

const questions = [
  ...changes.flatMap((change) =>
    (change.age ? days : days.slice(-1)).map((today) => ({
      query: query({ filters: { ...noFilters, ...change } }),
      today,
    })),
  ),
  ...searches.map((search) => ({ query: query({ search }), today: days.at(-1) })),
  { query: query({ search: 'acceptee' }), today: days.at(-1) },
  { query: query({ search: 'plus de 3 000' }), today: days.at(-1) },
  { query: query({ search: 'over $3,000' }), today: days.at(-1) },
  ...sorts.flatMap((sort) =>
    [false, true].map((descending) => ({ query: query({ sort, descending }), today: days.at(-1) })),
  ),
  {
    query: query({
      search: 'o',
      sort: 'premium',
      descending: true,
      filters: { ...noFilters, motor: 'GAS' },
    }),
    today: days.at(-1),
  },
];

const packed = (day) => Number(day.replaceAll('-', ''));
const cases = Object.entries({ requests, offers }).map(([name, response]) => {
  const rows = rowsOf(response);
  const answers = questions.map(({ query, today }) => ({
    query,
    today,
    ids: select(rows, query, packed(today), labels).map((row) => row.id),
  }));
  return { name, response, labels, answers };
});

const stationCases = Object.entries(lists).map(([name, bodies]) => {
  const all = stations.stationsOf(bodies);
  const answers = ['stores', 'routes'].flatMap((scope) =>
    stationQuestions.map((params) => {
      const rows = stations.select(all, scope, params);
      const values = ({ id, nameEn, amount, price, pricePro }) => [
        id,
        nameEn,
        amount,
        price,
        pricePro,
      ];
      return {
        scope,
        params,
        keys: rows.map(stations.key),
        carwashes: rows.map(({ store }) => store.carwashes.map(values)),
      };
    }),
  );
  return { name, ...bodies, answers };
});

for (const [name, written] of Object.entries({ requests: cases, stations: stationCases })) {
  fs.writeFileSync(
    new URL(`../fixtures/${name}.json`, import.meta.url),
    `${JSON.stringify(written, null, 1)}\n`,
  );
}
