import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { OctagonAlert } from 'lucide-react';
import { toSectionFailure } from '../sections/failure';
import type { Remote } from '../sections/remotes';

interface CrashProps {
  readonly error: unknown;
  readonly remote?: Remote | undefined;
}

const home = () => {
  window.location.assign('/');
};
const reload = () => {
  window.location.reload();
};

/** "Unexpected Application Error!" (MESSAGE-5); a script that did not load gets its own sentence. */
export function Crash({ error, remote }: CrashProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const section = remote?.label[language];
  return (
    <State
      urgent
      icon={<OctagonAlert size={28} />}
      title={t('crash.title')}
      action={
        <>
          <Button variant="primary" onClick={reload}>
            {t('actions.reload')}
          </Button>
          <Button onClick={home}>{t('actions.goHome')}</Button>
        </>
      }
    >
      {toSectionFailure(error).code === 'script' && (
        <p>{section === undefined ? t('crash.scriptUnnamed') : t('crash.script', { section })}</p>
      )}
      <p>{t('crash.text')}</p>
      <details>
        <summary>{t('crash.details')}</summary>
        <code>{String(error)}</code>
      </details>
    </State>
  );
}
