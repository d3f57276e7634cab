import { defineSection } from '@portal/kit/section';
import { people } from './commands';
import { loadMessages } from './messages';

/** Approval of brokers, accounts and their rights, brands, businesses, invitations, other systems and the audit trail, for administrators. */
export default defineSection({
  name: 'people',
  loadMessages,
  commands: { sources: [people] },
  routes: [
    {
      path: '/people',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.waiting',
      tab: { label: 'people:tab.waiting' },
      load: () => import(/* webpackMode: "eager" */ './pages/Waiting/WaitingPage'),
    },
    {
      path: '/people/accounts',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.accounts',
      tab: { label: 'people:tab.accounts' },
      load: () => import('./pages/Accounts/AccountsPage'),
    },
    {
      path: '/people/accounts/person',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.person',
      load: () => import('./pages/Person/PersonPage'),
    },
    {
      path: '/people/brands',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.brands',
      tab: { label: 'people:tab.brands' },
      load: () => import('./pages/Brands/BrandsPage'),
    },
    {
      path: '/people/brands/brand',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.brand',
      load: () => import('./pages/Brand/BrandPage'),
    },
    {
      path: '/people/businesses',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.businesses',
      tab: { label: 'people:tab.businesses' },
      load: () => import('./pages/Businesses/BusinessesPage'),
    },
    {
      path: '/people/businesses/business',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.business',
      load: () => import('./pages/Business/BusinessPage'),
    },
    {
      path: '/people/invitations',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.invitations',
      tab: { label: 'people:tab.invitations' },
      load: () => import('./pages/Invitations/InvitationsPage'),
    },
    {
      path: '/people/systems',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.systems',
      tab: { label: 'people:tab.systems' },
      load: () => import('./pages/Systems/SystemsPage'),
    },
    {
      path: '/people/systems/webhooks',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.webhooks',
      load: () => import('./pages/Webhooks/WebhooksPage'),
    },
    {
      path: '/people/audit',
      access: 'signed-in',
      layout: 'frame',
      title: 'people:title.audit',
      tab: { label: 'people:tab.audit' },
      load: () => import('./pages/Audit/AuditPage'),
    },
  ],
});
