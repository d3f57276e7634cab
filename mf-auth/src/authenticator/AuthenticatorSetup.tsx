import { validateFirstCode, type OfferedAuthenticator } from '@portal/core';
import { CopyButton } from '@portal/kit/data-display';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { ExternalLink, Row, Stack } from '@portal/kit/ui';
import styles from './authenticator.module.css';

interface AuthenticatorSetupProps {
  offer: OfferedAuthenticator;
  /** Sends the first code of the app. */
  confirm: (code: string) => Promise<void>;
}

/** Teaches an authenticator app the portal's secret: an app elsewhere, or on this device (FACTOR-2). */
export function AuthenticatorSetup({ offer, confirm }: AuthenticatorSetupProps) {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: { code: '' },
    validate: validateFirstCode,
    submit: ({ code }) => confirm(code),
    // No recovery code counts here.
    describe: ({ code }) => (code === 'invalid' ? t('account.setUp.sixDigits') : undefined),
  });
  return (
    <Stack gap={4}>
      <p>{t('account.setUp.scan')}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(offer.qrCode)}`}
        alt={t('account.setUp.qrCode')}
      />
      <p>{t('account.setUp.sameDevice')}</p>
      <Row gap={[2, 3]} align="center">
        {offer.address != null && (
          <ExternalLink button="secondary" href={offer.address}>
            {t('account.setUp.openApp')}
          </ExternalLink>
        )}
        <CopyButton
          text={offer.secret}
          label={t('account.setUp.copy')}
          copiedLabel={t('account.setUp.copied')}
        />
        <KeyInGroups secret={offer.secret} />
      </Row>
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
    </Stack>
  );
}

/** In groups of four, which are typed without losing the place; selected and copied, the key has no spaces. */
function KeyInGroups({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/gu) ?? [];
  return (
    <Row as="code" gap={[1, 2]}>
      {groups.map((group, at) => (
        // Groups may be equal, and never change their places.
        <span key={at}>{group}</span>
      ))}
    </Row>
  );
}
