import { validateCode } from '@portal/core';
import type { ReactNode } from 'react';
import { portal } from '../api';
import { CoreForm, useCoreForm } from '../form';
import { useTranslation } from '../i18n';
import { config } from '../config';
import { ExternalLink } from '../ui';
import { FactorCodeField } from './FactorCodeField';

interface SecondFactorFormProps {
  /** Makes the call that opens the session, then loads it. */
  open: (call: () => Promise<unknown>) => Promise<void>;
  /** The submit button. */
  children: ReactNode;
}

/** The code of a second factor, after the right password: of an authenticator app, or a recovery code (FACTOR-4). */
export function SecondFactorForm({ open, children }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const form = useCoreForm({
    defaultValues: { code: '' },
    validate: validateCode,
    submit: (request) => open(() => portal().call('verifySecondFactor', request)),
  });
  function empty() {
    form.methods.reset();
    form.clearFailure();
  }
  return (
    <CoreForm form={form} failureTitle={t('signIn.failedTitle')}>
      <FactorCodeField onSwitch={empty} />
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
