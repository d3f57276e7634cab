import { isCoreError } from '@portal/core';
import { Inbox, Lock, RotateCcw, SearchX, TriangleAlert, WifiOff } from '../icons/icons';
import type { ReactNode } from 'react';
import { supportCode, useErrorText, useTranslation } from '../i18n';
import { useHasUnsavedChanges } from '../unsaved-changes';
import { Button } from './Button';
import { LinkButton } from './links';
import { useFailedOffline } from './online';
import { State } from './State';

const iconSize = 28;

interface EmptyStateProps {
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** An empty list. */
export function EmptyState({ icon = <Inbox size={iconSize} />, ...rest }: EmptyStateProps) {
  return <State icon={icon} {...rest} />;
}

interface FilteredEmptyStateProps {
  onClear: () => void;
  /** Whether the list has a search beside its filters. */
  searched?: boolean;
}

/** A list emptied by search or filters. */
export function FilteredEmptyState({ onClear, searched = false }: FilteredEmptyStateProps) {
  const { t } = useTranslation();
  return (
    <State
      icon={<SearchX size={iconSize} />}
      title={t('states.emptyFiltered.title')}
      action={<Button onClick={onClear}>{t('states.emptyFiltered.clear')}</Button>}
    >
      {t(searched ? 'states.emptyFiltered.searched' : 'states.emptyFiltered.text')}
    </State>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  title?: ReactNode;
}

/** An error with its text, a retry button, and details for support. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation();
  const text = useErrorText()(error);
  const code = supportCode(error);
  return (
    <State
      urgent
      icon={<TriangleAlert size={iconSize} />}
      title={title ?? t('states.failed.title')}
      action={onRetry && <RetryButton onRetry={onRetry} />}
    >
      <p>{text}</p>
      {code !== undefined && <p>{t('states.failed.support', { code })}</p>}
    </State>
  );
}

/** The server answered 403. */
export function ForbiddenState() {
  const { t } = useTranslation();
  return (
    <State
      icon={<Lock size={iconSize} />}
      title={t('states.forbidden.title')}
      action={<LinkButton to="/">{t('actions.goHome')}</LinkButton>}
    >
      {t('states.forbidden.text')}
    </State>
  );
}

/** The browser has no network. Typed text is said to be kept only where there is some. */
export function OfflineState({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const dirty = useHasUnsavedChanges();
  return (
    <State
      urgent
      icon={<WifiOff size={iconSize} />}
      title={t('states.offline.title')}
      action={<RetryButton onRetry={onRetry} />}
    >
      <p>{t('states.offline.text')}</p>
      {dirty && <p>{t('states.offline.kept')}</p>}
    </State>
  );
}

/** Chooses the forbidden, offline or error state by the error (MESSAGE-3). */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = useFailedOffline(error);
  const refused = isCoreError(error) && error.status === 403;
  if (refused) return <ForbiddenState />;
  if (offline) return <OfflineState onRetry={onRetry} />;
  return <ErrorState error={error} onRetry={onRetry} />;
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button icon={<RotateCcw aria-hidden size={16} />} onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
}
