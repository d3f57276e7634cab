import { useTranslation } from '@portal/kit/i18n';
import { Button, State } from '@portal/kit/ui';
import { CloudOff } from 'lucide-react';
import { whoMustDeploy } from '../sections/whoMustDeploy';
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
      <p>{t(textOf(failure), { section })}</p>
      <FailureCode code={failure.code} build={failure.build} />
    </State>
  );
}

const versionTexts = {
  portal: 'section.deployPortalFirst',
  section: 'section.deploySectionFirst',
} as const;

function textOf(failure: SectionFailure) {
  if (!failure.fromAnotherBuild) return 'section.failedText';
  const team = whoMustDeploy(failure);
  return team ? versionTexts[team] : 'section.wrongContract';
}
