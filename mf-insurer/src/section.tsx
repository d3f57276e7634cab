import { defineSection, page, type MessageKey } from '@portal/kit/section';
import { requests } from './commands';
import { loadMessages, withTexts } from './messages';

/** A page that the section's submenu leads to, with the number of its rows. */
const list = (label: MessageKey) => ({ tab: { label, counted: true } }) as const;

/** Insurance requests of car owners and the offers for them, for brokers. */
export default defineSection({
  name: 'insurer',
  loadMessages,
  routes: [
    page(
      '/Insurer',
      'insurer:title.new',
      () => import(/* webpackMode: "eager" */ './pages/Requests/RequestsPage'),
      { ...list('insurer:tab.new'), aliases: ['/Insurer/Insurer'], withoutCore: true },
    ),
    page(
      '/Insurer/BidPendingUserApproval',
      'insurer:title.sent',
      () => import('./pages/SentOffers/SentOffersPage'),
      list('insurer:tab.sent'),
    ),
    page(
      '/Insurer/BidPending',
      'insurer:title.approved',
      () => import('./pages/ApprovedOffers/ApprovedOffersPage'),
      list('insurer:tab.approved'),
    ),
    page(
      '/Insurer/DiscardedUserAssurance',
      'insurer:title.discarded',
      () => import('./pages/Discarded/DiscardedPage'),
      list('insurer:tab.discarded'),
    ),
    page('/Insurer/Offer/:offerId', 'insurer:title.request', () =>
      withTexts(import('./pages/RequestDetail/RequestDetailPage')),
    ),
  ],
  commands: { sources: [requests] },
});
