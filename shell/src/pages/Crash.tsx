import { useTranslation } from '@portal/kit/i18n';
import { Button, OfflineState, State, useFailedOffline, useReconnect } from '@portal/kit/ui';
import { OctagonAlert } from '@portal/kit/icons';
import { toSectionFailure } from '../sections/failure';
import { FailureCode } from './FailureCode';

interface CrashProps {
  readonly error: unknown;
  /** Name of the section whose page crashed, if it is a section's, and folder of its build. */
  readonly section?: string | undefined;
  readonly build?: string | undefined;
}

const home = () => {
  window.location.assign('/');
};
const reload = () => {
  window.location.reload();
};

/**
 * "Unexpected Application Error!" (MESSAGE-5); a script that did not load gets its own sentence. Without
 * a network it is no error: the page reloads once the network is back.
 */
export function Crash({ error, section, build }: CrashProps) {
  const { t } = useTranslation();
  const { code } = toSectionFailure(error);
  const scriptFailed = code === 'script';
  const offline = useFailedOffline(error) && scriptFailed;
  useReconnect(offline, reload);
  if (offline) return <OfflineState onRetry={reload} />;
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
      {section === undefined ? (
        scriptFailed && <p>{t('crash.scriptUnnamed')}</p>
      ) : (
        <p>{scriptFailed ? t('crash.script', { section }) : t('crash.section', { section })}</p>
      )}
      <p>{t('crash.text')}</p>
      {section !== undefined && (
        <FailureCode code={code === 'code' ? 'crash' : code} build={build} />
      )}
      <details>
        <summary>{t('crash.details')}</summary>
        <code>{String(error)}</code>
      </details>
    </State>
  );
}
