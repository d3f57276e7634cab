import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useLocation } from '@portal/kit/router';
import { Alert, Button, Loading } from '@portal/kit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Remote } from '../sections/remotes';
import type { Loading as LoadingState } from '../sections/useLoading';
import { SectionFailed } from './SectionFailed';

interface SectionWaitProps {
  readonly remote: Remote;
  readonly loading: LoadingState<unknown>;
}

/** What stands in a section's place until it is there: skeleton, a word after a while, or why it failed. */
export function SectionWait({ remote, loading }: SectionWaitProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const section = remote.label[language];
  useRetryOnNavigation(loading);
  if (loading.failure)
    return <SectionFailed section={section} {...loading} failure={loading.failure} />;
  return (
    <Loading label={t('section.loading', { section })}>
      {loading.slow && (
        <Alert tone="info" action={<Button onClick={loading.retry}>{t('actions.retry')}</Button>}>
          {t('section.slow', { section })}
        </Alert>
      )}
    </Loading>
  );
}

/** A failure does not outlast the page it happened on. */
function useRetryOnNavigation({ failure, retry }: LoadingState<unknown>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const arrive = useEffectEvent(() => {
    if (shown.current !== pathname && failure) retry();
    shown.current = pathname;
  });
  useEffect(() => {
    arrive();
  }, [pathname]);
}
