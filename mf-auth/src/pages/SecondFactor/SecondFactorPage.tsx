import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation } from '@portal/kit/router';
import { openSession } from '@portal/kit/session';
import { SecondFactorForm } from '@portal/kit/sign-in';
import { TextLink } from '@portal/kit/ui';

/** The second step of a sign-in (FACTOR-4). Once the roles are loaded, the shell redirects to the requested page. */
export default function SecondFactorPage() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <>
      <SecondFactorForm open={openSession}>
        <SubmitButton>{t('signIn.submit')}</SubmitButton>
      </SecondFactorForm>
      <p>
        <TextLink to={`/login${search}`}>{t('secondFactor.back')}</TextLink>
      </p>
    </>
  );
}
