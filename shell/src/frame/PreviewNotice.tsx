import { config } from '@portal/kit/config';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { leavePreviews, requestedPreviews } from '../sections/previews';
import type { Remote } from '../sections/remotes';
import { Bar } from './Bar';

/** Names the previews of this tab, with the way out; says why one is not shown. */
export default function PreviewNotice({ remotes }: { remotes: readonly Remote[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const previews = Object.entries(requestedPreviews());
  if (previews.length === 0) return null;
  const sentence = ([name, preview]: readonly [string, string]) => {
    const remote = remotes.find((each) => each.name === name);
    const section = remote?.label[language] ?? name;
    if (config().previews !== true) return t('preview.refused', { section, preview });
    return remote?.preview === preview
      ? t('preview.shown', { section, preview })
      : t('preview.missing', { section, preview });
  };
  return (
    <section aria-label={t('preview.label')}>
      <Bar actions={<Button onClick={leavePreviews}>{t('preview.leave')}</Button>}>
        {previews.map(sentence).join(' · ')}
      </Bar>
    </section>
  );
}
