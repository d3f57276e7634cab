import { isCoreUnavailable } from '@portal/kit/api';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { CloudOff } from '@portal/kit/icons';

interface StartFailedProps {
  readonly error: unknown;
  readonly unreadable: boolean;
}

/**
 * Replaces the whole page when configuration, remotes or a needed core did not load, `unreadable` where the server
 * answered; `error` says more of the core.
 */
export function StartFailed({ error, unreadable }: StartFailedProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const text = t(unreadable ? 'startup.unreadableText' : 'startup.failedText');
  return (
    <main>
      <State
        urgent
        icon={<CloudOff size={28} />}
        title={t('startup.failedTitle')}
        action={
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            {t('actions.reload')}
          </Button>
        }
      >
        <p>{isCoreUnavailable(error) ? errorText(error) : text}</p>
      </State>
    </main>
  );
}
