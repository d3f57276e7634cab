import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useLocation } from '@portal/kit/router';
import { Alert, Button, Loading } from '@portal/kit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Remote } from '../sections/remotes';
import type { Loading as LoadingState } from '../sections/useLoading';
import { SectionFailed } from './SectionFailed';

interface SectionLoadingProps {
  readonly remote: Remote;
  readonly loading: LoadingState<unknown>;
}

/** Placeholder of a section: skeleton, a notice after 8 s, or the failure with a retry. */
export function SectionLoading({ remote, loading }: SectionLoadingProps) {
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

/** Retries a failed section when the user navigates. */
function useRetryOnNavigation({ failure, retry }: LoadingState<unknown>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const onNavigation = useEffectEvent(() => {
    if (shown.current !== pathname && failure) retry();
    shown.current = pathname;
  });
  useEffect(() => {
    onNavigation();
  }, [pathname]);
}
