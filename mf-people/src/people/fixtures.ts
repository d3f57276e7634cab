import type { OpenSession, Person, PersonDetails, Role, RoleName } from '@portal/core';

/** Server data for tests. */
export function person(id: number, name: string, change: Partial<Person> = {}): Person {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${lastName}@demo.test`.toLowerCase();
  return {
    user: { id, firstName, lastName, email },
    name,
    state: 'enabled',
    roles: [],
    brands: [],
    businesses: [],
    signedInAt: null,
    ...change,
  };
}

export const role = (name: RoleName, isAccepted = true): Role => ({
  role: name,
  isAccepted,
});

const boreal = { id: 1, name: 'Assurances Boréal' };
const laurier = { id: 3, name: 'Déneigement Laurier' };

export const zoe = person(11, 'Zoé Bélanger', {
  roles: [role('ROLE_ASSURANCE')],
  brands: [boreal],
  signedInAt: '2026-11-20T15:05:00Z',
});
export const ana = person(12, 'Ana Roy', {
  roles: [role('ROLE_BUSINESS')],
  businesses: [laurier],
  state: 'disabled',
});
export const luc = person(13, 'Luc Côté', { roles: [role('ROLE_ASSURANCE', false)] });
/** The signed-in user of the test shell. */
export const camille = person(7, 'Camille Roy', { roles: [role('ROLE_ADMIN')] });

export const everyone = [camille, zoe, ana, luc];

export const firefox: OpenSession = {
  name: null,
  id: 5,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.9',
  isSameNetwork: false,
  signedInAt: '2026-11-20T15:05:00Z',
  seenAt: '2026-11-20T16:05:00Z',
  isCurrent: false,
};

export function details(of: Person, change: Partial<PersonDetails> = {}): PersonDetails {
  return {
    person: of,
    cellphone: null,
    firm: null,
    licenceNumber: null,
    language: 'fr',
    createdAt: '2026-01-05T15:05:00Z',
    disabledAt: null,
    hasPassword: true,
    hasAuthenticator: false,
    passkeys: 0,
    sessions: [],
    mailRefusal: null,
    ...change,
  };
}
