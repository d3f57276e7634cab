import { describe, expect, test } from '@jest/globals';
import { checkSection, ContractError } from './check';
import { CONTRACT, type Section, type SectionCommands } from './contract';
import packageJson from '../../package.json';

const claim = {
  name: 'team',
  routes: ['/team', '/profile'],
  roles: ['ROLE_BUSINESS'],
};

const section: Section = {
  name: 'team',
  loadMessages: () => Promise.resolve({}),
  routes: [
    {
      path: '/team',
      aliases: ['/team/all'],
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.team',
      load: () => Promise.resolve({ default: () => null }),
    },
  ],
};

const [route] = section.routes;
const withRoute = (change: object) => ({ ...section, routes: [{ ...route, ...change }] });

const withPage = (page: object) => ({ ...section, commands: { pages: [page] } });

describe('checkSection', () => {
  test('accepts a section that keeps the contract', () => {
    expect(checkSection(section, claim)).toBe(section);
  });

  test('accepts commands beneath the routes of the section', () => {
    const commands: SectionCommands = {
      pages: [{ to: '/Team?q=a#top', label: 'team:title.team' }],
      sources: [{ label: 'team:title.team', search: () => Promise.resolve([]) }],
    };
    expect(checkSection({ ...section, commands }, claim)).toMatchObject({ commands });
  });

  test.each([
    ['nothing', undefined, /default/u],
    ['another section', { ...section, name: 'stations' }, /calls itself "stations"/u],
    ['no messages', { ...section, loadMessages: {} }, /loadMessages/u],
    ['no routes', { ...section, routes: [] }, /no routes/u],
    ['a route without a page', withRoute({ load: undefined }), /without load/u],
    ['a route without a title', withRoute({ title: undefined }), /without a title/u],
    ['an unknown layout', withRoute({ layout: 'wide' }), /layout/u],
    ['an unknown access', withRoute({ access: 'all' }), /access/u],
    ['a path of another section', withRoute({ path: '/stations' }), /outside/u],
    ['an alias of another section', withRoute({ aliases: ['/teams'] }), /outside/u],
    ['a public page behind roles', withRoute({ access: 'public' }), /ROLE_BUSINESS/u],
    ['commands that are no object', { ...section, commands: 'pages' }, /no object/u],
    ['commands that are no lists', { ...section, commands: { pages: {} } }, /no lists/u],
    ['a command without a label', withPage({ to: '/team' }), /without a label/u],
    ['a command of another section', withPage({ to: '/Stations', label: 'x' }), /outside/u],
    [
      'a source without a search',
      { ...section, commands: { sources: [{ label: 'team:title.team' }] } },
      /search\(\)/u,
    ],
    ['one path twice', withRoute({ aliases: ['/TEAM'] }), /twice/u],
  ])('refuses %s, and says so', (_, value, message) => {
    expect(() => checkSection(value, claim)).toThrow(ContractError);
    expect(() => checkSection(value, claim)).toThrow(message);
  });

  test('the contract is the major version of the kit, which federation compares too', () => {
    expect(packageJson.version.startsWith(`${String(CONTRACT)}.`)).toBe(true);
  });
});
