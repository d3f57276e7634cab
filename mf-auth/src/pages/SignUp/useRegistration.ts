import type { SignUpForm } from '@portal/core';
import { register, signIn, useSession } from '@portal/kit/session';
import { useState } from 'react';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Registers and signs in. Where the account was made but its session did not open, `created` holds its
 * credentials, and the next attempt signs in only: the account cannot be made twice.
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
      // The session's own error is set by a sign-in that failed, not by a refused registration.
      const { email, password } = account;
      if (useSession.getState().error) setCreated({ email, password });
      throw error;
    }
  }

  return { created: created !== null, submit };
}
