import { validateFirstCode, type OfferedAuthenticator } from '@portal/core';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useState } from 'react';
import styles from './authenticator.module.css';
import { RecoveryCodes } from './RecoveryCodes';

interface AuthenticatorSetupProps {
  offer: OfferedAuthenticator;
  /** Sends the first code of the app; answers with recovery codes, or undefined where the person did not prove who they are. */
  confirm: (code: string) => Promise<string[] | undefined>;
  /** Called once the recovery codes are kept. */
  onDone: () => void;
}

/** Teaches an authenticator app the portal's secret, then shows the recovery codes (FACTOR-2, FACTOR-3). */
export function AuthenticatorSetup({ offer, confirm, onDone }: AuthenticatorSetupProps) {
  const { t } = useTranslation('auth');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCoreForm({
    defaultValues: { code: '' },
    validate: validateFirstCode,
    submit: async ({ code }) => setCodes(await confirm(code)),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div className={styles.steps}>
      <p>{t('account.setUp.scan')}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(offer.qrCode)}`}
        alt={t('account.setUp.qrCode')}
      />
      <p>
        {t('account.setUp.type')} <code className={styles.secret}>{offer.secret}</code>
      </p>
      <CoreForm form={form} label={t('account.setUp.title')}>
        <TextField
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t('account.setUp.code')}
        />
        <div>
          <SubmitButton>{t('account.setUp.submit')}</SubmitButton>
        </div>
      </CoreForm>
    </div>
  );
}
