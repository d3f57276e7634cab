import { useTranslation } from '@portal/kit/i18n';
import { Button, State, useReconnect } from '@portal/kit/ui';
import { CloudOff } from '@portal/kit/icons';

interface StartFailedProps {
  readonly unreadable: boolean;
}

const reload = () => window.location.reload();

/** Replaces the whole page when configuration or remotes did not load, `unreadable` where the server answered. */
export function StartFailed({ unreadable }: StartFailedProps) {
  const { t } = useTranslation();
  useReconnect(!unreadable, reload);
  return (
    <main>
      <State
        urgent
        icon={<CloudOff size={28} />}
        title={t('startup.failedTitle')}
        action={
          <Button variant="primary" onClick={reload}>
            {t('actions.reload')}
          </Button>
        }
      >
        <p>{t(unreadable ? 'startup.unreadableText' : 'startup.failedText')}</p>
      </State>
    </main>
  );
}
