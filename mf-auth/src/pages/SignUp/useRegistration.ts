import type { SignUpForm } from '@portal/core';
import { register, signIn, useSession } from '@portal/kit/session';
import { useState } from 'react';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Registers and signs in. If the account was created but the sign-in failed, the next submit signs in
 * only, because registering the same e-mail again is refused. `created` says that this is so.
 */
export function useRegistration() {
  const [created, setCreated] = useState<Credentials | null>(null);

  async function submit({ confirmPassword: _, ...account }: SignUpForm): Promise<void> {
    if (created?.email === account.email) {
      await signIn({ ...created, rememberMe: false });
      return;
    }
    try {
      await register(account);
    } catch (error) {
      // Only a failed sign-in sets the session's error; a refused registration does not.
      const { email, password } = account;
      if (useSession.getState().error) setCreated({ email, password });
      throw error;
    }
  }

  return { created: created !== null, submit };
}
