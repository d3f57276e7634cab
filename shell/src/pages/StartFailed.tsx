import { useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { CloudOff } from 'lucide-react';

/** When not even the frame can stand: nothing is known of sections or configuration. */
export function StartFailed() {
  const { t } = useTranslation();
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
        {t('startup.failedText')}
      </State>
    </main>
  );
}
