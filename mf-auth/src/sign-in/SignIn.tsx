import { useTranslation } from '@portal/kit/i18n';
import { signIn } from '@portal/kit/session';
import { Button } from '@portal/kit/ui';

export default function SignIn() {
  const { t } = useTranslation('auth');
  const enter = (form: FormData) =>
    signIn({
      email: String(form.get('email')),
      password: String(form.get('password')),
      rememberMe: false,
    });
  return (
    <form action={enter}>
      <input name="email" aria-label={t('fields.email')} autoComplete="username" />
      <input
        name="password"
        type="password"
        aria-label={t('fields.password')}
        autoComplete="current-password"
      />
      <Button type="submit">{t('signIn.submit')}</Button>
    </form>
  );
}
