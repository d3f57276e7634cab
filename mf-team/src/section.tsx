import { defineSection } from '@portal/kit/section';
import { members } from './commands';
import { loadMessages } from './messages';

/** Fleet & Team: members of a business with permissions, transactions, and the payment card. */
export default defineSection({
  name: 'team',
  loadMessages,
  commands: { sources: [members] },
  routes: [
    {
      path: '/team',
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.team',
      tab: { label: 'team:title.team' },
      withoutCore: true,
      load: () => import(/* webpackMode: "eager" */ './pages/Team/TeamPage'),
    },
    {
      path: '/team/member',
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.member',
      load: () => import('./pages/Member/MemberPage'),
    },
    {
      path: '/team/billing',
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.billing',
      tab: { label: 'team:title.billing' },
      load: () => import('./pages/Billing/BillingPage'),
    },
    {
      path: '/profile',
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.profile',
      load: () => import('./pages/Profile/ProfilePage'),
    },
  ],
});
