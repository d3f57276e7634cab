import { loadCore, portal } from '@portal/kit/api';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useLocation } from '@portal/kit/router';
import { openSession } from '@portal/kit/session';
import { Alert, Loading, TextLink } from '@portal/kit/ui';
import { useEffect } from 'react';
import { AuthenticatorSetup } from '../../authenticator/AuthenticatorSetup';

/** Sets up the second factor that a role needs, between password and session (FACTOR-5). */
export default function SetUpPage() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { search } = useLocation();
  const offering = useMutation({
    mutationFn: () => loadCore().then(() => portal().call('enrolAuthenticator')),
  });
  const { mutate: offer } = offering;
  useEffect(() => offer(), [offer]);
  const opening = useMutation({ mutationFn: () => openSession(() => Promise.resolve()) });
  const error = offering.error ?? opening.error;
  return (
    <>
      <p>{t('account.setUp.needed')}</p>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      {offering.data ? (
        <AuthenticatorSetup
          offer={offering.data}
          confirm={(code) => portal().call('confirmEnrolment', { code })}
          onDone={() => opening.mutate()}
        />
      ) : (
        !error && <Loading label={t('account.loading')} />
      )}
      <p>
        <TextLink to={`/login${search}`}>{t('secondFactor.back')}</TextLink>
      </p>
    </>
  );
}
