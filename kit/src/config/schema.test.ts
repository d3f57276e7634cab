import { describe, expect, test } from '@jest/globals';
import Ajv from 'ajv/dist/2020';
import schema from './config.schema.json';
import { mismatches } from './schema';

const good = {
  schemaVersion: 1,
  brand: 'AutoPortail',
  environmentHeader: { name: 'X-Environment', value: 'production' },
  links: {
    contactSales: 'mailto:sales@demo.test',
    support: '/support',
    forgotPassword: 'https://demo.test/',
    privacy: '/confidentialite',
  },
  privacyOfficer: { name: 'Ana Roy', email: 'vie.privee@demo.test' },
  postalAddress: '1, rue Saint-Jean, Québec (Québec) G1R 1A1',
};

const documents: readonly (readonly [string, unknown])[] = [
  ['a full document', good],
  ['an extra field', { ...good, note: 'kept' }],
  ['an API elsewhere', { ...good, apiBaseUrl: 'https://api.demo.test' }],
  ['no document', null],
  ['a list', []],
  ['another version', { ...good, schemaVersion: 2 }],
  ['no brand', { ...good, brand: undefined }],
  ['an empty brand', { ...good, brand: '' }],
  ['a script as a link', { ...good, links: { ...good.links, support: 'javascript:alert(1)' } }],
  [
    'no page of another system for passwords',
    { ...good, links: { contactSales: '/', support: '/' } },
  ],
  ['a missing link', { ...good, links: { support: '/' } }],
  ['a header with a line break', { ...good, environmentHeader: { name: 'X\n', value: 'x' } }],
  ['a path after the API origin', { ...good, apiBaseUrl: 'https://api.demo.test/v1' }],
  ['a timeout that is text', { ...good, requestTimeoutMs: 'soon' }],
  ['hosts of pictures', { ...good, imageOrigins: ['https://cdn.demo.test'] }],
  ['a host of pictures with a path', { ...good, imageOrigins: ['https://cdn.demo.test/cars'] }],
  ['one host of pictures as text', { ...good, imageOrigins: 'https://cdn.demo.test' }],
  ['an officer without an address', { ...good, privacyOfficer: { name: 'Ana Roy' } }],
  ['an officer whose address is none', { ...good, privacyOfficer: { name: 'Ana', email: 'x' } }],
  ['a policy in a mail program', { ...good, links: { ...good.links, privacy: 'mailto:a@b.ca' } }],
  ['prices before tax', { ...good, premiumTax: 'before' }],
  ['prices of another kind', { ...good, premiumTax: 'none' }],
  ['an empty postal address', { ...good, postalAddress: '' }],
  ['a partner without a source', { ...good, partner: { name: 'x' } }],
];

describe('mismatches', () => {
  const full = new Ajv().compile(schema);

  test.each(documents)('validates %s as ajv does', (_, value) => {
    // As it would arrive: undefined members do not exist in JSON.
    const document: unknown = JSON.parse(JSON.stringify(value));
    expect(mismatches(schema, document).length === 0).toBe(full(document));
  });

  test('names the path and the reason', () => {
    expect(
      mismatches(schema, { ...good, links: { ...good.links, support: 7 } }, 'config.json'),
    ).toEqual(['config.json.links.support must be string']);
  });
});
