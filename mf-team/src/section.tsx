import { defineSection, page } from '@portal/kit/section';
import { members } from './commands';
import { loadMessages } from './messages';

/** Fleet & Team: members of a business with permissions, transactions, and the payment card. */
export default defineSection({
  name: 'team',
  loadMessages,
  commands: { sources: [members] },
  routes: [
    page(
      '/team',
      'team:title.team',
      () => import(/* webpackMode: "eager" */ './pages/Team/TeamPage'),
      { tab: { label: 'team:title.team' }, withoutCore: true },
    ),
    page('/team/member', 'team:title.member', () => import('./pages/Member/MemberPage')),
    page('/team/billing', 'team:title.billing', () => import('./pages/Billing/BillingPage'), {
      tab: { label: 'team:title.billing' },
    }),
    page('/profile', 'team:title.profile', () => import('./pages/Profile/ProfilePage')),
  ],
});
