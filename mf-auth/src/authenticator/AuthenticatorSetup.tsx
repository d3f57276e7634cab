import { validateFirstCode, type OfferedAuthenticator } from '@portal/core';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import styles from './authenticator.module.css';

interface AuthenticatorSetupProps {
  offer: OfferedAuthenticator;
  /** Sends the first code of the app. */
  confirm: (code: string) => Promise<void>;
}

/** Teaches an authenticator app the portal's secret (FACTOR-2). */
export function AuthenticatorSetup({ offer, confirm }: AuthenticatorSetupProps) {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: { code: '' },
    validate: validateFirstCode,
    submit: ({ code }) => confirm(code),
  });
  return (
    <div className={styles.steps}>
      <p>{t('account.setUp.scan')}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(offer.qrCode)}`}
        alt={t('account.setUp.qrCode')}
      />
      <p>
        <span>{t('account.setUp.type')}</span> <code className={styles.secret}>{offer.secret}</code>
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
