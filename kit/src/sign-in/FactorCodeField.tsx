import { useState } from 'react';
import { TextField } from '../form';
import { useTranslation } from '../i18n';
import { Button } from '../ui';

/** The field `code` of a form: the code of an authenticator app, or a recovery code where the person asks for that. */
export function FactorCodeField({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTranslation();
  const [recovers, setRecovers] = useState(false);
  return (
    <>
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
        <Button
          variant="quiet"
          onClick={() => {
            setRecovers(!recovers);
            onSwitch();
          }}
        >
          {recovers ? t('secondFactor.useCode') : t('secondFactor.useRecoveryCode')}
        </Button>
      </div>
    </>
  );
}
