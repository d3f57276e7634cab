import { defineSection } from '@portal/kit/section';
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
    {
      path: '/Stations',
      aliases: ['/Stations/Stations'],
      access: 'signed-in',
      layout: 'frame',
      title: 'stations:title.stations',
      tab: { label: 'stations:tab.stations' },
      withoutCore: true,
      load: () => import(/* webpackMode: "eager" */ './pages/Stations/StationsPage'),
    },
    {
      path: '/Stations/RoutesPage',
      access: 'signed-in',
      layout: 'frame',
      title: 'stations:title.routes',
      tab: { label: 'stations:tab.routes' },
      load: () => import('./pages/Routes/RoutesPage'),
    },
  ],
});
