import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { endSession, type EndedSession } from '@portal/kit/session';
import { Spinner } from '@portal/kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from '../../auth.module.css';
import { SESSION_STILL_OPEN } from '../SignIn/SessionStillOpenAlert';

/** Rule SESSION-13. */
const REDIRECT_AFTER_MS = 1_500;

/** Ends the session and returns to the sign-in page, also when the server cannot be reached. */
export default function SignOutPage() {
  const { t } = useTranslation('auth');
  useSignOut();
  return (
    <div role="status" className={styles.wait}>
      {useIsMounted() && (
        <>
          <Spinner />
          <span>{t('signOut.wait')}</span>
        </>
      )}
    </div>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  const leave = useEffectEvent(({ ended, providerAddress }: EndedSession) => {
    if (providerAddress !== null) goTo(providerAddress);
    else void navigate('/', { replace: true, state: ended ? null : SESSION_STILL_OPEN });
  });
  useEffect(() => {
    let result: EndedSession = { ended: true, providerAddress: null };
    void endSession().then((signedOut) => {
      result = signedOut;
    });
    const timer = setTimeout(() => {
      leave(result);
    }, REDIRECT_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}

/** Replaces the entry of the history: Back must not sign out again. */
function goTo(address: string) {
  window.location.replace(address);
}

/** Delays the text by a frame: a live region announces only changes after its own rendering. */
function useIsMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      setMounted(true);
    });
    return () => {
      cancelAnimationFrame(next);
    };
  }, []);
  return mounted;
}
