import { defineSection } from '@portal/kit/section';
import { loadMessages } from './messages';

export default defineSection({
  contract: '1.0',
  name: 'insurer',
  loadMessages,
  routes: [
    {
      path: '/Insurer',
      aliases: ['/Insurer/Insurer'],
      access: 'signed-in',
      layout: 'frame',
      title: 'insurer:title.new',
      load: () => import('./requests/Requests'),
    },
  ],
});
