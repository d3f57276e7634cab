import { useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { CloudOff } from 'lucide-react';

/** Replaces the whole page when configuration, remotes or a needed core did not load, `unreadable` where the server answered. */
export function StartFailed({ unreadable }: { readonly unreadable: boolean }) {
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
        <p>{t(unreadable ? 'startup.unreadableText' : 'startup.failedText')}</p>
      </State>
    </main>
  );
}
