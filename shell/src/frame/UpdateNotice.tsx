import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useHasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import { folderOf } from '../sections/builds';
import { loadedBuild } from '../sections/load';
import { poll } from '../sections/polling';
import { loadRemotes, type Remote } from '../sections/remotes';
import { mergeRemotes, replacedShell } from '../sections/updates';
import type { Visit } from '../useVisit';
import { Bar } from './Bar';

export interface UpdateNoticeProps {
  readonly visit: Visit;
  readonly onRemotes: Dispatch<SetStateAction<readonly Remote[]>>;
}

interface Latest {
  readonly remotes: readonly Remote[];
  /** Script of another build of the shell than this page's. */
  readonly shell: string | undefined;
}

const reload = () => {
  window.location.reload();
};

/**
 * Checks for new builds, and offers one of the shell or of the section shown: a reload is the user's
 * choice, and is not offered while changes are unsaved.
 */
export default function UpdateNotice({ visit, onRemotes }: UpdateNoticeProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const latest = useLatest(onRemotes);
  const unsaved = useHasUnsavedChanges();
  const build = useNewerBuild(visit.section.value ? visit.remote : undefined, latest);
  const [dismissed, setDismissed] = useState<readonly (string | undefined)[]>([]);
  const updates = [latest?.shell, build];
  const update = updates.find((each) => each !== undefined && !dismissed.includes(each));
  const section = visit.remote?.label[language] ?? '';
  if (unsaved) {
    const off = visit.section.value !== undefined && visit.remote?.enabled === false;
    return off ? <Bar>{t('section.offUnsaved', { section })}</Bar> : null;
  }
  if (update === undefined) return null;
  // One reload brings both.
  const dismiss = () => {
    setDismissed([...dismissed, ...updates]);
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
      {update === build ? t('update.section', { section }) : t('update.portal')}
    </Bar>
  );
}

/** The live builds, checked every few minutes. */
function useLatest(onRemotes: UpdateNoticeProps['onRemotes']): Latest | undefined {
  const [latest, setLatest] = useState<Latest>();
  const check = useEffectEvent(async () => {
    const [remotes, shell] = await Promise.all([loadRemotes(), replacedShell()]);
    setLatest({ remotes, shell });
    onRemotes((known) => mergeRemotes(known, remotes));
  });
  useEffect(() => poll(() => check()), []);
  return latest;
}

/**
 * Entry of the section's build that a reload would bring; undefined where the tab shows it already, or where the
 * reload would bring none.
 */
function useNewerBuild(shown: Remote | undefined, latest: Latest | undefined): string | undefined {
  const live = latest?.remotes.find(({ name }) => name === shown?.name);
  if (!shown || !live?.enabled || live.entry === shown.entry) return undefined;
  // A retry may have loaded it since the start.
  return folderOf(live) === loadedBuild(shown) ? undefined : live.entry;
}
