import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Button } from '@portal/kit/ui';
import { useHasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { useEffect, useEffectEvent, useState } from 'react';
import { buildsOf, folderOf, rolesOf } from '../sections/builds';
import { loadedBuild } from '../sections/load';
import { poll } from '../sections/polling';
import { loadRemotes, type Remote } from '../sections/remotes';
import { isShellReplaced, mergeRemotes } from '../sections/updates';
import { Bar } from './Bar';
import type { UpdatesProps } from './Updates';

interface Latest {
  readonly remotes: readonly Remote[];
  readonly shellReplaced: boolean;
}

const reload = () => {
  window.location.reload();
};

/**
 * Checks for new builds, and offers one of the shell or of the section shown: a reload is the user's
 * choice, and is not offered while changes are unsaved.
 */
export default function UpdateNotice({ visit, onRemotes }: UpdatesProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const latest = useLatest(onRemotes);
  const unsaved = useHasUnsavedChanges();
  const update = useUpdate(visit.section.value ? visit.remote : undefined, latest);
  const [dismissed, setDismissed] = useState<string>();
  const section = visit.remote?.label[language] ?? '';
  if (unsaved) {
    const off = visit.section.value !== undefined && visit.remote?.enabled === false;
    return off ? <Bar>{t('section.offUnsaved', { section })}</Bar> : null;
  }
  if (update === undefined || update === dismissed) return null;
  const dismiss = () => {
    setDismissed(update);
  };
  return (
    <Bar
      actions={
        <>
          <Button onClick={reload}>{t('actions.reload')}</Button>
          <Button variant="quiet" onClick={dismiss}>
            {t('update.later')}
          </Button>
        </>
      }
    >
      {latest?.shellReplaced ? t('update.portal') : t('update.section', { section })}
    </Bar>
  );
}

/** What is live now, checked every few minutes. */
function useLatest(onRemotes: UpdatesProps['onRemotes']): Latest | undefined {
  const [latest, setLatest] = useState<Latest>();
  const check = useEffectEvent(async () => {
    const [remotes, shellReplaced] = await Promise.all([loadRemotes(), isShellReplaced()]);
    setLatest({ remotes, shellReplaced });
    onRemotes((known) => mergeRemotes(known, remotes));
  });
  useEffect(() => poll(() => check()), []);
  return latest;
}

/** Identifies the build that a reload would bring; undefined where the tab shows it already. */
function useUpdate(shown: Remote | undefined, latest: Latest | undefined): string | undefined {
  const roles = rolesOf(useSession());
  if (!latest) return undefined;
  if (latest.shellReplaced) return 'shell';
  const live = latest.remotes.find(({ name }) => name === shown?.name);
  if (!shown || !live?.enabled) return undefined;
  const [newest] = buildsOf(live, roles);
  const [known] = buildsOf(shown, roles);
  // A retry may have loaded it since the start.
  const isLoaded = !newest || folderOf(newest) === loadedBuild(shown);
  return isLoaded || newest.entry === known?.entry ? undefined : newest.entry;
}
