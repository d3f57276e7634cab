import { ErrorCode, validateSignIn } from '@portal/core';
import type { ReactNode } from 'react';
import { isCoreError, type Calls } from '../api';
import { CheckboxField, CoreForm, PasswordField, TextField, useCoreForm } from '../form';
import { useTranslation } from '../i18n';

interface SignInFormProps {
  signIn: (credentials: Calls['signIn']['request']) => Promise<void>;
  /** E-mail of the only account that may sign in: shown, not editable. */
  email?: string;
  /** The submit button. */
  children: ReactNode;
}

/** E-mail, password and "keep me signed in". Wrong credentials clear the password (SESSION-4). */
export function SignInForm({ signIn, email, children }: SignInFormProps) {
  const { t } = useTranslation();
  const form = useCoreForm({
    defaultValues: { email: email ?? '', password: '', rememberMe: false },
    validate: validateSignIn,
    submit: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        if (isWrongCredentials(error)) form.methods.setValue('password', '');
        throw error;
      }
    },
    explain: (error) =>
      isWrongCredentials(error) ? [{ field: 'password', code: 'wrongCredentials' }] : undefined,
  });
  return (
    <CoreForm form={form} failureTitle={t('signIn.failedTitle')}>
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={t('signIn.email')}
        readOnly={email !== undefined}
      />
      <PasswordField name="password" autoComplete="current-password" label={t('signIn.password')} />
      <CheckboxField name="rememberMe" label={t('signIn.rememberMe')} />
      {children}
    </CoreForm>
  );
}

function isWrongCredentials(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.WrongCredentials;
}
