import type { Account } from '../harness/accounts';
import type { Language } from '../harness/test';

/** The beginning of the document's title. */
type Title = Readonly<Record<Language, string | RegExp>>;

const signIn = { fr: 'Ouvrir une session', en: 'Sign in' };
const team = { fr: 'Équipe – Flotte et équipe', en: 'Team – Fleet & Team' };
const stations = { fr: 'Stations', en: 'Stations' };
const newRequests = { fr: 'Nouvelles demandes – Courtage', en: 'New requests – Broker' };
/** The car's name, or where the request is refused the route's. */
const request = {
  fr: /^(.+ \d{4}|Demande d’assurance) – Courtage/u,
  en: /^(.+ \d{4}|Insurance request) – Broker/u,
};

/** Every route with its title (ACCESS-11). `/logout` ends the session and is left to its own spec. */
export const routes: Readonly<Record<string, Title>> = {
  '/nowhere': { fr: 'Page introuvable', en: 'Page not found' },
  '/profile': { fr: 'Profil', en: 'Profile' },
  '/account': { fr: 'Mon compte', en: 'My account' },
  '/team': team,
  '/team/member': team,
  '/team/billing': { fr: 'Facturation', en: 'Billing' },
  '/Stations': stations,
  '/Stations/Stations': stations,
  '/Stations/RoutesPage': { fr: 'Stations et trajets', en: 'Stations and routes' },
  '/Insurer': newRequests,
  '/Insurer/Insurer': newRequests,
  '/Insurer/BidPendingUserApproval': {
    fr: 'Offres en attente du conducteur',
    en: 'Offers pending with the driver',
  },
  '/Insurer/BidPending': { fr: 'Offres en suivi', en: 'Offers to follow up' },
  '/Insurer/DiscardedUserAssurance': { fr: 'Demandes écartées', en: 'Discarded requests' },
  '/Insurer/Offer/1': request,
  '/people/invitations': { fr: 'Invitations', en: 'Invitations' },
  '/people/systems/webhooks?id=1': { fr: 'Webhooks', en: 'Webhooks' },
  '/people/systems/system?id=1': { fr: /– Personnes/u, en: /– People/u },
  '/people/systems': { fr: 'Systèmes', en: 'Systems' },
  '/people/audit': { fr: 'Journal d’audit', en: 'Audit trail' },
  '/people/accounts': { fr: 'Personnes', en: 'People' },
  '/people/accounts/person?id=1003': {
    fr: /^(Nadia Haddad|Personne) – /u,
    en: /^(Nadia Haddad|Person) – /u,
  },
  '/people': { fr: 'Candidatures en attente – Personnes', en: 'Waiting for approval – People' },
  '/people/brands': { fr: 'Bannières', en: 'Brands' },
  '/people/brands/brand?id=1': {
    fr: /^(Assurances Boréal|Bannière) – Personnes/u,
    en: /^(Assurances Boréal|Brand) – People/u,
  },
  '/people/businesses': { fr: 'Entreprises', en: 'Businesses' },
  '/people/businesses/business?id=1': { fr: /– Personnes/u, en: /– People/u },
};

/** Queries that leave a few rows of long lists: axe's time grows with the rows. */
export const fewRows: Readonly<Record<string, string>> = {
  '/team': '?q=be',
  '/Stations': '?address=rimouski',
  '/Stations/Stations': '?address=rimouski',
  '/Stations/RoutesPage': '?address=rimouski',
};

/** Pages of visitors, who are sent from any other to the sign-in page. */
export const publicRoutes: typeof routes = {
  '/': signIn,
  '/login': signIn,
  '/login/second-factor': { fr: 'Deuxième étape', en: 'Second step' },
  '/insurer/signup': { fr: 'Créer un compte de courtage', en: 'Create a broker account' },
  '/forgot-password': { fr: 'Mot de passe oublié', en: 'Forgot your password' },
  '/new-password': { fr: 'Nouveau mot de passe', en: 'New password' },
  '/confirm-email': { fr: 'Confirmer votre adresse', en: 'Confirm your address' },
  '/stop-emails': { fr: 'Vos courriels', en: 'Your emails' },
  '/statement': { fr: 'Relevé mensuel', en: 'Monthly statement' },
  '/statement-address': { fr: 'Relevé mensuel', en: 'Monthly statement' },
  '/new-email': { fr: 'Confirmer votre nouvelle adresse', en: 'Confirm your new address' },
  '/invitation': { fr: 'Invitation', en: 'Invitation' },
  '/nowhere': { fr: 'Page introuvable', en: 'Page not found' },
  '/team': signIn,
};

type Visitor = Account | 'visitor';

export const routesOf = (who: Visitor): typeof routes =>
  who === 'visitor' ? publicRoutes : routes;

/** The routes of the menu of each account; a visitor has no other. */
export const ownRoutes: Readonly<Record<Visitor, readonly string[]>> = {
  visitor: Object.keys(publicRoutes),
  fleet: ['/team', '/team/billing', '/profile', '/account'],
  admin: [
    '/Stations',
    '/Stations/RoutesPage',
    '/people/accounts',
    '/people/accounts/person?id=1003',
    '/people',
    '/people/brands',
    '/people/brands/brand?id=1',
    '/people/businesses',
    '/people/businesses/business?id=1',
    '/people/invitations',
    '/people/systems/webhooks?id=1',
    '/people/systems/system?id=1',
    '/people/systems',
    '/people/audit',
  ],
  broker: [
    '/Insurer',
    '/Insurer/BidPendingUserApproval',
    '/Insurer/BidPending',
    '/Insurer/DiscardedUserAssurance',
    '/Insurer/Offer/1',
    '/profile',
  ],
  pending: ['/Insurer', '/Insurer/Offer/1', '/profile'],
};

/** The routes of which an account reads the data: an administrator those of the brokers too. */
export const readableRoutes = (who: Visitor): readonly string[] =>
  who === 'admin' ? [...ownRoutes.admin, ...ownRoutes.broker] : ownRoutes[who];
