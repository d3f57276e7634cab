import { defineSection, page } from '@portal/kit/section';
import { people } from './commands';
import type messages from './locales/fr.json';
import { loadMessages } from './messages';

/** A page that the section's submenu leads to. */
const tab = (path: string, name: keyof typeof messages.tab, load: Parameters<typeof page>[2]) =>
  page(path, `people:title.${name}`, load, { tab: { label: `people:tab.${name}` } });

/** Approval of brokers, accounts and their rights, brands, businesses, invitations, other systems and the audit trail, for administrators. */
export default defineSection({
  name: 'people',
  loadMessages,
  commands: { sources: [people] },
  routes: [
    tab(
      '/people',
      'waiting',
      () => import(/* webpackMode: "eager" */ './pages/Waiting/WaitingPage'),
    ),
    tab('/people/accounts', 'accounts', () => import('./pages/Accounts/AccountsPage')),
    page(
      '/people/accounts/person',
      'people:title.person',
      () => import('./pages/Person/PersonPage'),
    ),
    tab('/people/brands', 'brands', () => import('./pages/Brands/BrandsPage')),
    page('/people/brands/brand', 'people:title.brand', () => import('./pages/Brand/BrandPage')),
    tab('/people/businesses', 'businesses', () => import('./pages/Businesses/BusinessesPage')),
    page(
      '/people/businesses/business',
      'people:title.business',
      () => import('./pages/Business/BusinessPage'),
    ),
    tab('/people/invitations', 'invitations', () => import('./pages/Invitations/InvitationsPage')),
    tab('/people/systems', 'systems', () => import('./pages/Systems/SystemsPage')),
    page(
      '/people/systems/system',
      'people:title.system',
      () => import('./pages/System/SystemPage'),
    ),
    page(
      '/people/systems/webhooks',
      'people:title.webhooks',
      () => import('./pages/Webhooks/WebhooksPage'),
    ),
    tab('/people/audit', 'audit', () => import('./pages/Audit/AuditPage')),
  ],
});
