import { ErrorState } from '@portal/kit/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { withPageMessages } from '../../messages';

const loadButtons = () =>
  withPageMessages(import(/* webpackChunkName: "sso" */ '../SingleSignOn/ProviderButtons'));

/**
 * The buttons of the operator's identity providers, which load after the form. Not by `React.lazy`, which keeps a failed
 * import: here a retry loads the file again.
 */
export function SingleSignOnButtons() {
  const [Buttons, setButtons] = useState<ComponentType>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (failure) return;
    loadButtons().then(
      (file) => setButtons(() => file.default),
      (error: unknown) => setFailure({ error }),
    );
  }, [failure]);
  if (Buttons) return <Buttons />;
  if (!failure) return null;
  return <ErrorState error={failure.error} onRetry={() => setFailure(undefined)} />;
}
