import { defineSection } from '@portal/kit/section';
import { loadMessages } from './messages';

export default defineSection({
  contract: '1.0',
  name: 'auth',
  loadMessages,
  routes: [
    {
      path: '/login',
      aliases: ['/'],
      access: 'public',
      layout: 'bare',
      title: 'auth:signIn.title',
      guestsOnly: true,
      load: () => import('./sign-in/SignInPage'),
    },
    {
      path: '/insurer/signup',
      access: 'public',
      layout: 'bare',
      title: 'auth:signUp.title',
      guestsOnly: true,
      load: () => import('./sign-up/SignUpPage'),
    },
    {
      path: '/logout',
      access: 'public',
      layout: 'bare',
      title: 'auth:signOut.title',
      load: () => import('./sign-out/SignOutPage'),
    },
  ],
});
