import { useTranslation } from '@portal/kit/i18n';
import { useLocation } from '@portal/kit/router';
import {
  Alert,
  Button,
  Loading,
  OfflineState,
  useFailedOffline,
  useReconnect,
} from '@portal/kit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Loading as LoadingState } from '../sections/useLoading';
import { SectionFailed } from './SectionFailed';

interface SectionLoadingProps {
  /** The section's place in the menus. */
  readonly name: string;
  readonly loading: LoadingState<unknown>;
}

const reload = () => {
  window.location.reload();
};

/**
 * Placeholder of a section: skeleton, after 8 s a notice that offers to reload the page, since browsers join a new request of a
 * file to the one that hangs; or the failure with a retry. Without a network
 * nothing is wrong with the section: it says so, and loads by itself once the network is back.
 */
export function SectionLoading({ name: section, loading }: SectionLoadingProps) {
  const { t } = useTranslation();
  const { failure, retry } = loading;
  const offline = useFailedOffline(failure) && failure?.retryable === true;
  useRetryOnNavigation(loading);
  useReconnect(offline, retry);
  if (failure && offline) return <OfflineState onRetry={retry} />;
  if (failure) return <SectionFailed section={section} failure={failure} retry={retry} />;
  return (
    <Loading label={t('section.loading', { section })}>
      {loading.slow && (
        <Alert tone="info" action={<Button onClick={reload}>{t('actions.reload')}</Button>}>
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
