import { loadCore, portal } from '@portal/kit/api';
import { useState } from 'react';

interface SingleSignOn {
  /** Id of the provider that the browser goes to. */
  readonly leavingTo: string | null;
  /** Why a provider cannot be gone to. */
  readonly error: unknown;
  readonly start: (provider: string, origin: string | null) => Promise<void>;
}

/** Begins a sign-in at an identity provider (SSO-1). */
export function useSingleSignOn(): SingleSignOn {
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  async function start(provider: string, origin: string | null) {
    setLeavingTo(provider);
    setError(undefined);
    try {
      await loadCore();
      const asked = origin === null ? {} : { origin };
      window.location.assign(await portal().call('startSingleSignOn', { provider, ...asked }));
    } catch (failure) {
      setError(failure);
      setLeavingTo(null);
    }
  }
  return { leavingTo, error, start };
}
