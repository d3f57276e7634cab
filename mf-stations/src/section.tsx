import { defineSection } from '@portal/kit/section';
import { loadMessages } from './messages';

export default defineSection({
  contract: '1.0',
  name: 'stations',
  loadMessages,
  routes: [
    {
      path: '/Stations',
      aliases: ['/Stations/Stations'],
      access: 'signed-in',
      layout: 'frame',
      title: 'stations:title.stations',
      load: () => import('./stations/Stations'),
    },
  ],
});
