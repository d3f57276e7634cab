import { defineSection } from '@portal/kit/section';
import { loadMessages } from './messages';

export default defineSection({
  contract: '1.0',
  name: 'team',
  loadMessages,
  routes: [
    {
      path: '/team',
      access: 'signed-in',
      layout: 'frame',
      title: 'team:title.team',
      load: () => import('./team/Team'),
    },
  ],
});
