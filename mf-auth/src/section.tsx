import { defineSection, type MessageKey, type SectionRoute } from '@portal/kit/section';
import { loadMessages, withPageMessages } from './messages';
import SignInPage from './pages/SignIn/SignInPage';
import SignOutPage from './pages/SignOut/SignOutPage';

type Load = SectionRoute['load'];

const page = (path: string, title: MessageKey, load: Load): SectionRoute => ({
  path,
  access: 'public',
  layout: 'bare',
  title,
  load: () => withPageMessages(load()),
});

const guestPage = (path: string, title: MessageKey, load: Load): SectionRoute => ({
  ...page(path, title, load),
  guestsOnly: true,
});

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
    guestPage(
      '/login/sso/:provider',
      'auth:signIn.title',
      () => import(/* webpackChunkName: "sso" */ './pages/SingleSignOn/SingleSignOnPage'),
    ),
    guestPage(
      '/login/second-factor',
      'auth:secondFactor.title',
      () => import('./pages/SecondFactor/SecondFactorPage'),
    ),
    guestPage(
      '/login/set-up',
      'auth:secondFactor.setUpTitle',
      () => import(/* webpackChunkName: "account" */ './pages/SecondFactor/SetUpPage'),
    ),
    guestPage('/insurer/signup', 'auth:signUp.title', () => import('./pages/SignUp/SignUpPage')),
    page(
      '/forgot-password',
      'auth:forgot.title',
      () =>
        import(/* webpackChunkName: "mailed-links" */ './pages/ForgotPassword/ForgotPasswordPage'),
    ),
    page(
      '/new-password',
      'auth:newPassword.title',
      () => import(/* webpackChunkName: "mailed-links" */ './pages/NewPassword/NewPasswordPage'),
    ),
    page(
      '/confirm-email',
      'auth:confirmEmail.title',
      () => import(/* webpackChunkName: "mailed-links" */ './pages/ConfirmEmail/ConfirmEmailPage'),
    ),
    page(
      '/new-email',
      'auth:newEmail.title',
      () => import(/* webpackChunkName: "mailed-links" */ './pages/NewEmail/NewEmailPage'),
    ),
    page(
      '/stop-emails',
      'auth:stopEmails.title',
      () => import(/* webpackChunkName: "mailed-links" */ './pages/StopEmails/StopEmailsPage'),
    ),
    {
      ...page(
        '/statement',
        'auth:statement.title',
        () => import(/* webpackChunkName: "mailed-links" */ './pages/Statement/StatementPage'),
      ),
      aliases: ['/statement-address'],
    },
    page(
      '/invitation',
      'auth:invitation.title',
      () => import(/* webpackChunkName: "mailed-links" */ './pages/Invitation/InvitationPage'),
    ),
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
      ...page(
        '/account',
        'auth:accountTitle',
        () => import(/* webpackChunkName: "account" */ './pages/Account/AccountPage'),
      ),
      access: 'signed-in',
      layout: 'frame',
    },
  ],
});
