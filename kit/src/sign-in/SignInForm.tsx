import { ErrorCode, validateSignIn } from '@portal/core';
import type { ReactNode } from 'react';
import { isCoreError, type Calls } from '../api';
import { CheckboxField, CoreForm, PasswordField, TextField, useCoreForm } from '../form';
import { useTranslation } from '../i18n';
import { Alert } from '../ui';
import { PasskeySignIn, type PasskeySignInProps } from './PasskeySignIn';

interface SignInFormProps {
  signIn: (credentials: Calls['signIn']['request']) => Promise<void>;
  /** Called after the right password where the account has a second factor (FACTOR-4). */
  onSecondFactor?: () => void;
  /** Called after the right password where the account is to get its second factor (FACTOR-5). */
  onEnrol?: () => void;
  /** Makes the call that opens a session by passkey, then loads the session; none is offered without (FACTOR-9). */
  openByPasskey?: PasskeySignInProps['open'];
  /** E-mail of the only account that may sign in: shown, not editable. */
  email?: string;
  /** Whether "keep me signed in" is offered. */
  remembers?: boolean;
  /** The submit button. */
  children?: ReactNode;
  /** The buttons of a dialog, in place of the submit button: they stand below all else. */
  footer?: ReactNode;
}

/** E-mail, password and "keep me signed in". Wrong credentials clear the password (SESSION-4). */
export function SignInForm(props: SignInFormProps) {
  const {
    signIn,
    onSecondFactor,
    onEnrol,
    openByPasskey,
    email,
    remembers = true,
    children,
    footer,
  } = props;
  const { t } = useTranslation();
  const form = useCoreForm({
    defaultValues: { email: email ?? '', password: '', rememberMe: false },
    validate: validateSignIn,
    submit: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        const next = isCoreError(error) ? nextStep(error.code) : undefined;
        if (next || isWrongCredentials(error)) form.methods.setValue('password', '');
        if (!next) throw error;
        next();
      }
    },
    explain: (error) =>
      isWrongCredentials(error) ? [{ field: 'password', code: 'wrongCredentials' }] : undefined,
  });
  const nextStep = (code: number | null) => {
    if (code === ErrorCode.SecondFactorNeeded) return onSecondFactor;
    return code === ErrorCode.SecondFactorMissing ? onEnrol : undefined;
  };
  return (
    <CoreForm form={form} failureTitle={t('signIn.failedTitle')}>
      {!navigator.cookieEnabled && <Alert tone="warning">{t('signIn.cookiesOff')}</Alert>}
      <TextField
        name="email"
        type="email"
        autoComplete={openByPasskey ? 'username webauthn' : 'username'}
        label={t('signIn.email')}
        readOnly={email !== undefined}
      />
      <PasswordField name="password" autoComplete="current-password" label={t('signIn.password')} />
      {remembers && <CheckboxField name="rememberMe" label={t('signIn.rememberMe')} />}
      {children}
      {openByPasskey && (
        <PasskeySignIn
          open={openByPasskey}
          rememberMe={() => form.methods.getValues('rememberMe')}
        />
      )}
      {footer}
    </CoreForm>
  );
}

function isWrongCredentials(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.WrongCredentials;
}
