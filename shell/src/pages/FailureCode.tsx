import { useTranslation } from '@portal/kit/i18n';
import type { FailureCode as Code } from '../sections/failure';

interface FailureCodeProps {
  readonly code: Code;
  /** Folder of the build, where one failed. */
  readonly build?: string | undefined;
}

/** The lines of a failure that support asks for. */
export function FailureCode({ code, build }: FailureCodeProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('section.code', { code })}</p>
      {build !== undefined && <p>{t('section.build', { build })}</p>}
    </>
  );
}
