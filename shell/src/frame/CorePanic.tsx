import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportFailure } from '../sections/failureReport';
import { loadedBuild } from '../sections/load';
import type { Visit } from '../useVisit';
import { Bar } from './Bar';

/** A trap of WebAssembly, or the report of the panic before it (rust-core/src/wasm/panic.rs). */
const isPanic = (error: unknown) =>
  ('WebAssembly' in globalThis && error instanceof WebAssembly.RuntimeError) ||
  (error instanceof Error && error.name === 'CorePanic');

const reload = () => {
  window.location.reload();
};

/**
 * Asks for a reload once the core has failed: no rule and no list works any more. The page is left standing, so that
 * what was typed can be copied (MESSAGE-8).
 */
export function CorePanic({ visit: { remote } }: { readonly visit: Visit }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const onFailure = useEffectEvent(() => {
    setFailed(true);
    const build = (remote && loadedBuild(remote)) ?? 'unknown';
    reportFailure({ section: remote?.name ?? 'shell', build, code: 'core' });
  });
  useEffect(() => {
    const check = (error: unknown) => {
      // After the panic: the core is on the stack, and nothing may call it.
      if (isPanic(error)) setTimeout(onFailure);
    };
    const onError = ({ error }: ErrorEvent) => {
      check(error);
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      check(reason);
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  if (!failed) return null;
  return (
    <div role="alert">
      <Bar actions={<Button onClick={reload}>{t('actions.reload')}</Button>}>
        {`${t('crash.core')} ${t('section.code', { code: 'core' })}`}
      </Bar>
    </div>
  );
}
