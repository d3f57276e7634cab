import { defineSection } from '@portal/kit/section';
import { loadMessages } from './messages';
import SignInPage from './pages/SignIn/SignInPage';
import SignOutPage from './pages/SignOut/SignOutPage';

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
      // What nearly every visit of the section shows comes with it.
      load: () => Promise.resolve({ default: SignInPage }),
    },
    {
      path: '/insurer/signup',
      access: 'public',
      layout: 'bare',
      title: 'auth:signUp.title',
      guestsOnly: true,
      load: () => import('./pages/SignUp/SignUpPage'),
    },
    {
      path: '/logout',
      access: 'public',
      layout: 'bare',
      title: 'auth:signOut.title',
      // No file of its own: where the network is gone, the way out is here already.
      load: () => Promise.resolve({ default: SignOutPage }),
    },
  ],
});
