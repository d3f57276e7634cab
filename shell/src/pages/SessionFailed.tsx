import type { CoreError } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { restore } from '@portal/kit/session';
import { PageFailure, Row, TextLink, useReconnect } from '@portal/kit/ui';

/** Replaces the page when the session could not be loaded: a retry, or the way to another account (SESSION-12). */
export function SessionFailed({ error }: { error: CoreError | null }) {
  const { t } = useTranslation();
  const retry = () => void restore();
  useReconnect(true, retry);
  return (
    <>
      <PageFailure error={error} onRetry={retry} />
      <Row as="p" justify="center">
        <TextLink to="/logout">{t('menu.signOut')}</TextLink>
      </Row>
    </>
  );
}
