import { useEffect, useEffectEvent, useState } from 'react';
import { isCoreError, portal } from '../api';
import { useErrorText, useTranslation } from '../i18n';
import { Alert, Button } from '../ui';
import { loadPasskeys, takesPasskeys } from './loadPasskeys';

export interface PasskeySignInProps {
  /** Makes the call that opens the session, then loads it. */
  open: (call: () => Promise<unknown>) => Promise<void>;
  /** Whether the session outlives the browser. */
  rememberMe: () => boolean;
}

/** Signs in by a passkey: by a button, or offered by the browser at the e-mail field (FACTOR-9). */
export function PasskeySignIn(props: PasskeySignInProps) {
  return takesPasskeys() ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton({ open, rememberMe }: PasskeySignInProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isUsed = useFirstUse();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function enter(asked: Promise<string | undefined>) {
    try {
      const credential = await asked;
      if (credential === undefined) return;
      setBusy(true);
      setError(undefined);
      await open(() => portal().call('signInByPasskey', { credential, rememberMe: rememberMe() }));
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  }

  const onOffered = useEffectEvent(enter);
  // The browser has one question at a time: the button ends the offer, which begins anew after.
  useEffect(() => {
    if (!isUsed || busy) return;
    const leaving = new AbortController();
    const offered = loadPasskeys().then(({ offerPasskeys }) => offerPasskeys(leaving.signal));
    offered.then(
      (credential) => onOffered(Promise.resolve(credential)),
      // Nothing is offered; the button says why.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isUsed, busy]);

  return (
    <>
      {error !== undefined && (
        <Alert tone="danger" title={t('signIn.failedTitle')}>
          {isCoreError(error) ? errorText(error) : t('signIn.passkeyFailed')}
        </Alert>
      )}
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void enter(loadPasskeys().then(({ askPasskey }) => askPasskey()));
        }}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  );
}

const USES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether the person has touched the page: visitors who only look at it cost neither bytes nor a challenge. */
function useFirstUse(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const use = () => setIsUsed(true);
    for (const event of USES) window.addEventListener(event, use);
    return () => {
      for (const event of USES) window.removeEventListener(event, use);
    };
  }, [isUsed]);
  return isUsed;
}
