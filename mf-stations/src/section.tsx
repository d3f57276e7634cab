import { defineSection, page } from '@portal/kit/section';
import { stations } from './commands';
import { loadMessages } from './messages';

/** Stations and routes with their stock of carwash codes, for administrators. */
export default defineSection({
  name: 'stations',
  loadMessages,
  commands: {
    pages: [{ to: '/Stations?alert=yes', label: 'stations:commands.withAlert' }],
    sources: [stations],
  },
  routes: [
    page(
      '/Stations',
      'stations:title.stations',
      () => import(/* webpackMode: "eager" */ './pages/Stations/StationsPage'),
      {
        aliases: ['/Stations/Stations'],
        tab: { label: 'stations:tab.stations' },
        withoutCore: true,
      },
    ),
    page(
      '/Stations/RoutesPage',
      'stations:title.routes',
      () => import('./pages/Routes/RoutesPage'),
      { tab: { label: 'stations:tab.routes' } },
    ),
  ],
});
