import { PasswordField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';

interface NewPasswordFieldsProps {
  label?: string;
  confirmLabel?: string;
}

/** The fields `password` and `confirmPassword` of a form that sets a password. */
export function NewPasswordFields({ label, confirmLabel }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasswordField
        name="password"
        checkOnBlur
        autoComplete="new-password"
        label={label ?? t('fields.password')}
        hint={t('fields.passwordHint')}
      />
      <PasswordField
        name="confirmPassword"
        checkOnBlur
        autoComplete="new-password"
        label={confirmLabel ?? t('fields.confirmPassword')}
      />
    </>
  );
}
