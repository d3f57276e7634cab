import { fullName, maxReviewed, reviewTime, visibleName, type Application } from '@portal/core';
import { useMinute } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { useKeys, useRowKeys, useShortcuts } from '@portal/kit/keyboard';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { ShortcutHelp } from '@portal/kit/list';
import { ListPage } from '@portal/kit/list-page';
import { EmptyState, LinkButton, Stack } from '@portal/kit/ui';
import { CheckCheck } from '@portal/kit/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { useApplications, useSignUps } from '../../queries/applications';
import { useBrands } from '../../queries/brands';
import { ApplicationSelectionBar } from './ApplicationSelectionBar';
import { SignUps } from './SignUps';
import { useApplicationColumns } from './useApplicationColumns';
import { useFocusAfterReview } from './useFocusAfterReview';
import styles from './Waiting.module.css';

const ApproveDialog = lazyDialog(
  () => import('./ApproveDialog'),
  ({ onClose }) => onClose(),
);
const RefuseDialog = lazyDialog(
  () => import('./RefuseDialog'),
  ({ onClose }) => onClose(),
);

const NO_ROWS: readonly Application[] = [];
const NONE: ReadonlySet<string> = new Set();
const rowId = ({ user }: Application) => String(user.id);
/** Applications of one call, those that have waited longest; the others stay selected (APPROVAL-4). */
const atOnce = (applications: readonly Application[]) => applications.slice(0, maxReviewed());
const nameOf = ({ user }: Application) => visibleName(fullName(user));

/** The applications that a dialog handles. */
interface Review {
  act: 'approve' | 'refuse';
  applications: readonly Application[];
}

/** The brokers who wait for approval, oldest first, with the time that is left of the promised 48 hours (APPROVAL-1). */
export default function WaitingPage() {
  const { t } = useTranslation('people');
  const applications = useApplications();
  const { data } = applications;
  const [signUpPage, setSignUpPage] = useState(1);
  const signUps = useSignUps(signUpPage);
  // With the rows, which the table defers: below the skeleton, longer than most lists, the sign-ups would jump up.
  const hasRows = useDeferredValue(data !== undefined);
  const now = useMinute();
  const [review, setReview] = useState<Review | null>(null);
  // Read before the approval asks for one, so that its first field has the focus.
  useBrands();
  // Not kept beyond the page: an hour later `a` would act on rows that are long forgotten.
  const [selectedSet, select] = useState<ReadonlySet<string>>(NONE);
  const selected = useMemo(
    () => (data ?? NO_ROWS).filter((row) => selectedSet.has(rowId(row))),
    [data, selectedSet],
  );
  const actions = useMemo(
    () => ({
      onApprove: (one: Application) => setReview({ act: 'approve', applications: [one] }),
      onRefuse: (one: Application) => setReview({ act: 'refuse', applications: [one] }),
    }),
    [],
  );
  const columns = useApplicationColumns({ now, actions });
  const { enabled: hasShortcuts } = useShortcuts();
  const [helpOpen, setHelpOpen] = useState(false);
  /** Reviews the selected ones, and where none is selected the focused one. */
  const onSelectedOr = (act: Review['act']) => (index: number) => {
    const row = data?.[index];
    const focused = row ? [row] : [];
    const applications = selected.length > 0 ? selected : focused;
    if (applications.length > 0) setReview({ act, applications: atOnce(applications) });
  };
  const { ref: table, focusRow } = useRowKeys({
    enabled: hasShortcuts && review === null,
    actions: {
      x: (index) => {
        const row = data?.[index];
        if (row) select(toggled(selectedSet, rowId(row)));
      },
      a: onSelectedOr('approve'),
      r: onSelectedOr('refuse'),
    },
  });
  useKeys(hasShortcuts, { '?': () => setHelpOpen(true) });
  useFocusAfterReview({ rows: data ?? NO_ROWS, reviewed: review?.applications, focusRow });
  const late = useMemo(() => countLate(data ?? NO_ROWS, now), [data, now]);
  const unconfirmed = signUps.data?.total ?? 0;
  const counts = data ? [t('waiting.count', { count: data.length })] : [];
  if (late > 0) counts.push(t('waiting.countLate', { count: late }));
  if (unconfirmed > 0) counts.push(t('waiting.countUnconfirmed', { count: unconfirmed }));
  const Dialog = review?.act === 'refuse' ? RefuseDialog : ApproveDialog;
  return (
    <Stack gap={3}>
      <ListPage
        read={applications}
        count={counts.join(' – ')}
        tools={
          <ShortcutHelp
            open={helpOpen}
            onOpenChange={setHelpOpen}
            shortcuts={[
              { keys: ['j', '↓'], action: t('waiting.keys.next') },
              { keys: ['k', '↑'], action: t('waiting.keys.previous') },
              { keys: ['x'], action: t('waiting.keys.select') },
              { keys: ['a'], action: t('waiting.keys.approve') },
              { keys: ['r'], action: t('waiting.keys.refuse') },
            ]}
          />
        }
        file={{
          name: t('title.waiting'),
          rows: () => (selected.length > 0 ? selected : (data ?? NO_ROWS)),
          isSelection: selected.length > 0,
        }}
        className={styles.table}
        tableRef={table}
        caption={t('waiting.caption')}
        columns={columns}
        rows={data}
        rowId={rowId}
        selection={{
          selected: selectedSet,
          onChange: (ids) => select(new Set(ids)),
          rowLabel: nameOf,
        }}
        empty={
          <EmptyState
            icon={<CheckCheck size={28} />}
            title={t('waiting.empty.title')}
            action={<LinkButton to="/people/accounts">{t('waiting.empty.action')}</LinkButton>}
          >
            {t('waiting.empty.text')}
          </EmptyState>
        }
      />
      {hasRows && <SignUps read={signUps} page={signUpPage} onPage={setSignUpPage} />}
      <ApplicationSelectionBar
        selected={selected}
        onApprove={() => setReview({ act: 'approve', applications: atOnce(selected) })}
        onRefuse={() => setReview({ act: 'refuse', applications: atOnce(selected) })}
        onClear={() => select(NONE)}
      />
      {review && <Dialog applications={review.applications} onClose={() => setReview(null)} />}
    </Stack>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

function countLate(applications: readonly Application[], now: number): number {
  return applications.filter(
    ({ dueAt }) => dueAt !== null && reviewTime(dueAt, now)?.isLate === true,
  ).length;
}
