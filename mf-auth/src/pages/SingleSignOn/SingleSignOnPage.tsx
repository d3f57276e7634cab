import { ErrorCode } from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate, useParams, useSearchParams } from '@portal/kit/router';
import { openSession } from '@portal/kit/session';
import { Button, LinkButton, Spinner, Stack } from '@portal/kit/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '../../auth.module.css';
import { Refusal } from './Refusal';
import { useSingleSignOn } from './useSingleSignOn';

/** Page that a provider sends the browser back to: opens the session, or says why not (SSO-1). */
export default function SingleSignOnPage() {
  const { t } = useTranslation('auth');
  const { provider = '' } = useParams();
  const finishError = useFinish(provider);
  const again = useSingleSignOn();
  const error = again.error ?? finishError;
  const providers = config().singleSignOn?.providers ?? [];
  const name = providers.find(({ id }) => id === provider)?.name ?? provider;
  if (error === undefined) {
    return (
      <div role="status" className={styles.wait}>
        <Spinner />
        <span>{t('sso.wait', { provider: name })}</span>
      </div>
    );
  }
  // Another try leads back here.
  const isFinal = isCoreError(error) && error.code === ErrorCode.AccountDisabled;
  return (
    <>
      <Refusal error={error} provider={name} />
      <Stack gap={3}>
        <Button
          variant={isFinal ? 'secondary' : 'primary'}
          busy={again.leavingTo !== null}
          onClick={() => void again.start(provider, null)}
        >
          {t('sso.again')}
        </Button>
        <LinkButton to="/login">{t('sso.otherWay')}</LinkButton>
      </Stack>
    </>
  );
}

/** Sends what the provider answered to the server, once; the error of the refusal. */
function useFinish(provider: string): unknown {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const isSent = useRef(false);
  const finish = useEffectEvent(async () => {
    const text = (name: string) => parameters.get(name) ?? undefined;
    const [code, iss, refusal] = ['code', 'iss', 'error'].map(text);
    const request = {
      provider,
      state: text('state') ?? '',
      ...(code !== undefined && { code }),
      ...(iss !== undefined && { iss }),
      ...(refusal !== undefined && { error: refusal }),
    };
    // The code leaves the address before anything else happens there.
    await navigate('?', { replace: true });
    await openSession(async () => {
      const origin = await portal().call('finishSingleSignOn', request);
      // The guard leads on from here, as from the sign-in page.
      if (origin !== null)
        await navigate(
          { search: `?${new URLSearchParams({ origin }).toString()}` },
          { replace: true },
        );
    });
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish().catch(setError);
  }, []);
  return error;
}
