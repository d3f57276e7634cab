import { useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { CloudOff } from '@portal/kit/icons';
import type { SectionFailure } from '../sections/failure';
import { FailureCode } from './FailureCode';

interface SectionFailedProps {
  /** The section's name in the current language. */
  readonly section: string;
  readonly failure: SectionFailure;
  readonly retry: () => void;
}

/** Replaces a section that did not load; menus and other sections keep working. */
export function SectionFailed({ section, failure, retry }: SectionFailedProps) {
  const { t } = useTranslation();
  return (
    <State
      urgent
      icon={<CloudOff size={28} />}
      title={t('section.failedTitle', { section })}
      action={<Button onClick={retry}>{t('actions.retry')}</Button>}
    >
      {failure.code === 'script' && <p>{t('crash.script', { section })}</p>}
      <p>
        {t(`section.${failure.fromAnotherBuild ? 'wrongContract' : 'failedText'}`, { section })}
      </p>
      <FailureCode code={failure.code} build={failure.build} />
    </State>
  );
}
