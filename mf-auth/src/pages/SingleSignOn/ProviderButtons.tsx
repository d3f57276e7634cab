import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { useSearchParams } from '@portal/kit/router';
import { Button, Stack } from '@portal/kit/ui';
import { useState } from 'react';
import { Refusal } from './Refusal';
import { useSingleSignOn } from './useSingleSignOn';

/** A button for each identity provider of the operator. */
export default function ProviderButtons() {
  const { t } = useTranslation('auth');
  const [parameters] = useSearchParams();
  const { leavingTo, error, start } = useSingleSignOn();
  const [chosen, setChosen] = useState('');
  const providers = config().singleSignOn?.providers ?? [];
  return (
    <Stack gap={3}>
      {error !== undefined && <Refusal error={error} provider={chosen} />}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          busy={leavingTo === id}
          onClick={() => {
            setChosen(name);
            void start(id, parameters.get('origin'));
          }}
        >
          {t('sso.continue', { provider: name })}
        </Button>
      ))}
    </Stack>
  );
}
