import { loadCore, portal } from '@portal/kit/api';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useLocation } from '@portal/kit/router';
import { openSession } from '@portal/kit/session';
import { Alert, Loading, TextLink } from '@portal/kit/ui';
import { useEffect, useState } from 'react';
import { AuthenticatorSetup } from '../../authenticator/AuthenticatorSetup';
import { RecoveryCodes } from '../../authenticator/RecoveryCodes';

/** Sets up the second factor that a role needs, between password and session (FACTOR-5). */
export default function SetUpPage() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { search } = useLocation();
  const [codes, setCodes] = useState<readonly string[]>();
  const offering = useMutation({
    mutationFn: () => loadCore().then(() => portal().call('enrolAuthenticator')),
  });
  const { mutate: offer } = offering;
  useEffect(() => offer(), [offer]);
  const { error } = offering;
  return (
    <>
      <p>{t('account.setUp.needed')}</p>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      {codes && (
        <RecoveryCodes
          codes={codes}
          keep={(code) => openSession(() => portal().call('completeEnrolment', { code }))}
        />
      )}
      {offering.data && !codes && (
        <AuthenticatorSetup
          offer={offering.data}
          confirm={async (code) => setCodes(await portal().call('confirmEnrolment', { code }))}
        />
      )}
      {!offering.data && !error && <Loading label={t('account.loading')} />}
      <p>
        <TextLink to={`/login${search}`}>{t('secondFactor.back')}</TextLink>
      </p>
    </>
  );
}
