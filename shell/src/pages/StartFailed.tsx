import { useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { CloudOff } from 'lucide-react';
import { UntrustedRemotes } from '../sections/untrusted';

/** Replaces the whole page when configuration, remotes or a needed core did not load, or the remotes are not signed. */
export function StartFailed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const untrusted = error instanceof UntrustedRemotes;
  return (
    <main>
      <State
        urgent
        icon={<CloudOff size={28} />}
        title={untrusted ? t('startup.untrustedTitle') : t('startup.failedTitle')}
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
        <p>{untrusted ? t('startup.untrustedText') : t('startup.failedText')}</p>
        {untrusted && <p>{t('section.code', { code: error.code })}</p>}
      </State>
    </main>
  );
}
