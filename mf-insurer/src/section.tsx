import { defineSection, type SectionRoute } from '@portal/kit/section';
import { requests } from './commands';
import { loadMessages } from './messages';

const page = { access: 'signed-in', layout: 'frame' } as const;

const routes: SectionRoute[] = [
  {
    ...page,
    path: '/Insurer',
    aliases: ['/Insurer/Insurer'],
    title: 'insurer:title.new',
    tab: { label: 'insurer:tab.new', counted: true },
    withoutCore: true,
    load: () => import(/* webpackMode: "eager" */ './pages/Requests/RequestsPage'),
  },
  {
    ...page,
    path: '/Insurer/BidPendingUserApproval',
    title: 'insurer:title.sent',
    tab: { label: 'insurer:tab.sent', counted: true },
    load: () => import('./pages/SentOffers/SentOffersPage'),
  },
  {
    ...page,
    path: '/Insurer/BidPending',
    title: 'insurer:title.approved',
    tab: { label: 'insurer:tab.approved', counted: true },
    load: () => import('./pages/ApprovedOffers/ApprovedOffersPage'),
  },
  {
    ...page,
    path: '/Insurer/DiscardedUserAssurance',
    title: 'insurer:title.discarded',
    tab: { label: 'insurer:tab.discarded', counted: true },
    load: () => import('./pages/Discarded/DiscardedPage'),
  },
  {
    ...page,
    path: '/Insurer/Offer/:offerId',
    title: 'insurer:title.request',
    load: () => import('./pages/RequestDetail/RequestDetailPage'),
  },
];

/** Insurance requests of car owners and the offers for them, for brokers. */
export default defineSection({
  name: 'insurer',
  loadMessages,
  routes,
  commands: { sources: [requests] },
});
