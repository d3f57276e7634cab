import { defineSection } from '@portal/kit/section';
import { loadMessages, withPageMessages } from './messages';
import SignInPage from './pages/SignIn/SignInPage';
import SignOutPage from './pages/SignOut/SignOutPage';

export default defineSection({
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
      // In the section's first file, because nearly every visit shows it.
      load: () => Promise.resolve({ default: SignInPage }),
    },
    {
      path: '/login/sso/:provider',
      access: 'public',
      layout: 'bare',
      title: 'auth:signIn.title',
      guestsOnly: true,
      load: () =>
        withPageMessages(
          import(/* webpackChunkName: "sso" */ './pages/SingleSignOn/SingleSignOnPage'),
        ),
    },
    {
      path: '/login/second-factor',
      access: 'public',
      layout: 'bare',
      title: 'auth:secondFactor.title',
      guestsOnly: true,
      load: () => withPageMessages(import('./pages/SecondFactor/SecondFactorPage')),
    },
    {
      path: '/login/set-up',
      access: 'public',
      layout: 'bare',
      title: 'auth:secondFactor.setUpTitle',
      guestsOnly: true,
      load: () =>
        withPageMessages(
          import(/* webpackChunkName: "account" */ './pages/SecondFactor/SetUpPage'),
        ),
    },
    {
      path: '/insurer/signup',
      access: 'public',
      layout: 'bare',
      title: 'auth:signUp.title',
      guestsOnly: true,
      load: () => withPageMessages(import('./pages/SignUp/SignUpPage')),
    },
    {
      path: '/forgot-password',
      access: 'public',
      layout: 'bare',
      title: 'auth:forgot.title',
      load: () =>
        withPageMessages(
          import(
            /* webpackChunkName: "mailed-links" */ './pages/ForgotPassword/ForgotPasswordPage'
          ),
        ),
    },
    {
      path: '/new-password',
      access: 'public',
      layout: 'bare',
      title: 'auth:newPassword.title',
      load: () =>
        withPageMessages(
          import(/* webpackChunkName: "mailed-links" */ './pages/NewPassword/NewPasswordPage'),
        ),
    },
    {
      path: '/confirm-email',
      access: 'public',
      layout: 'bare',
      title: 'auth:confirmEmail.title',
      load: () =>
        withPageMessages(
          import(/* webpackChunkName: "mailed-links" */ './pages/ConfirmEmail/ConfirmEmailPage'),
        ),
    },
    {
      path: '/new-email',
      access: 'public',
      layout: 'bare',
      title: 'auth:newEmail.title',
      load: () =>
        withPageMessages(
          import(/* webpackChunkName: "mailed-links" */ './pages/NewEmail/NewEmailPage'),
        ),
    },
    {
      path: '/invitation',
      access: 'public',
      layout: 'bare',
      title: 'auth:invitation.title',
      load: () =>
        withPageMessages(
          import(/* webpackChunkName: "mailed-links" */ './pages/Invitation/InvitationPage'),
        ),
    },
    {
      path: '/logout',
      access: 'public',
      layout: 'bare',
      title: 'auth:signOut.title',
      leadsTo: '/',
      // In the section's first file, so that signing out works without a network.
      load: () => Promise.resolve({ default: SignOutPage }),
    },
    {
      path: '/account',
      access: 'signed-in',
      layout: 'frame',
      title: 'auth:accountTitle',
      load: () =>
        withPageMessages(import(/* webpackChunkName: "account" */ './pages/Account/AccountPage')),
    },
  ],
});
