import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { signOut } from '@portal/kit/session';
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
          {t('signOut.wait')}
        </>
      )}
    </div>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  const leave = useEffectEvent((ended: boolean) => {
    void navigate('/', { replace: true, state: ended ? null : SESSION_STILL_OPEN });
  });
  useEffect(() => {
    let ended = true;
    void signOut().then((reached) => {
      ended = reached;
    });
    const timer = setTimeout(() => {
      leave(ended);
    }, REDIRECT_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
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
