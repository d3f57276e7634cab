import { validateCode } from '@portal/core';
import { useState, type ReactNode } from 'react';
import { portal } from '../api';
import { CoreForm, TextField, useCoreForm } from '../form';
import { useTranslation } from '../i18n';
import { config } from '../config';
import { Button, ExternalLink } from '../ui';

interface SecondFactorFormProps {
  /** Makes the call that opens the session, then loads it. */
  open: (call: () => Promise<unknown>) => Promise<void>;
  /** The submit button. */
  children: ReactNode;
}

/** The code of a second factor, after the right password: of an authenticator app, or a recovery code (FACTOR-4). */
export function SecondFactorForm({ open, children }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const [recovers, setRecovers] = useState(false);
  const form = useCoreForm({
    defaultValues: { code: '' },
    validate: validateCode,
    submit: (request) => open(() => portal().call('verifySecondFactor', request)),
  });
  function change() {
    setRecovers(!recovers);
    form.methods.reset();
    form.clearFailure();
  }
  return (
    <CoreForm form={form} failureTitle={t('signIn.failedTitle')}>
      <TextField
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovers ? 'text' : 'numeric'}
        label={recovers ? t('secondFactor.recoveryCode') : t('secondFactor.code')}
        hint={recovers ? t('secondFactor.recoveryHint') : t('secondFactor.codeHint')}
      />
      <div>
        <Button variant="quiet" onClick={change}>
          {recovers ? t('secondFactor.useCode') : t('secondFactor.useRecoveryCode')}
        </Button>
      </div>
      <p>
        <span>{t('secondFactor.lost')}</span>{' '}
        <ExternalLink newTab href={config().links.support}>
          {t('secondFactor.support')}
        </ExternalLink>
      </p>
      {children}
    </CoreForm>
  );
}
