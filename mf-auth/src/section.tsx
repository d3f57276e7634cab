import { defineSection } from '@portal/kit/section';
import { loadMessages } from './messages';

export default defineSection({
  contract: '1.0',
  name: 'auth',
  loadMessages,
  routes: [
    {
      path: '/',
      aliases: ['/login'],
      guestsOnly: true,
      access: 'public',
      layout: 'bare',
      title: 'auth:signIn.title',
      load: () => import('./sign-in/SignIn'),
    },
  ],
});
