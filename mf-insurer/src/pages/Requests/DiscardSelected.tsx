import type { Change, RequestBook } from '@portal/core';
import { Meter } from '@portal/kit/data-display';
import { Dialog, DialogCancel } from '@portal/kit/dialog';
import { useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { Alert, Button, Row, Stack, Text } from '@portal/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useRequestName } from '../../labels/useRequestName';
import { RemovalReason } from '../../live/RowNote';
import { requestDetailQuery } from '../../queries/requestDetail';
import { useInvalidateLists, useRemoveFromList } from '../../queries/requestLists';
import styles from './DiscardSelected.module.css';
import { useDiscardRun, type DiscardFailure } from './useDiscardRun';

/** Cars that the question names; the others it counts. */
const MAX_NAMED_CARS = 5;

/** Failures that the report names; the others it counts. */
const MAX_NAMED_FAILURES = 20;

interface DiscardSelectedProps {
  book: RequestBook;
  /** The selected requests, in the order of the list. */
  ids: readonly number[];
  /** Requests that others handled meanwhile: they are not discarded. */
  handled: ReadonlyMap<number, Change>;
  /** Called after each run with the requests that stay in the list. */
  onEnd: (kept: readonly number[]) => void;
  /** Called once the dialog has closed; `discarded` is false where the question was cancelled. */
  onClose: (discarded: boolean) => void;
}

/** Discards the selected requests after one question, with progress and a report of failures (REQUEST-19). */
export default function DiscardSelected(props: DiscardSelectedProps) {
  const { book, ids, handled, onEnd, onClose } = props;
  const { t } = useTranslation('insurer');
  const { number } = useFormats();
  const queries = useQueryClient();
  const invalidateLists = useInvalidateLists();
  const removeFromList = useRemoveFromList();
  const [open, setOpen] = useState(true);
  const asked = ids.filter((id) => !handled.has(id));
  const others = ids.filter((id) => handled.has(id));
  const nextButton = useRef<HTMLButtonElement>(null);
  const requestName = useRequestName();
  const nameOf = (id: number) => requestName({ id, carName: book.carName(id) });

  const { run, start, stop } = useDiscardRun({
    nameOf,
    isHandled: (id) => handled.has(id),
    onGone: (id) => {
      removeFromList('unansweredRequests', id);
      void queries.invalidateQueries(requestDetailQuery(id));
    },
    onEnd: ({ discarded, failures, rest }) => {
      const failed = failures.filter((failure) => !failure.alreadyHandled).map(({ id }) => id);
      onEnd([...failed, ...rest]);
      // The request may be discarded all the same where the answer was lost.
      invalidateLists(
        'discardedRequests',
        ...(failed.length > 0 ? ['unansweredRequests' as const] : []),
      );
      if (failures.length > 0 || rest.length > 0) return;
      setOpen(false);
      notify({ type: 'success', title: t('discardMany.done', { count: discarded }) });
    },
  });

  // The button that was pressed has gone.
  useEffect(() => {
    nextButton.current?.focus();
  }, [run.status]);

  const retryable =
    run.status === 'ended'
      ? [
          ...run.failures.filter((failure) => !failure.alreadyHandled).map(({ id }) => id),
          ...run.rest,
        ]
      : [];
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onCloseFocus={() => onClose(run.status !== 'asking')}
      size="small"
      busy={run.status === 'running'}
      title={
        run.status === 'ended'
          ? t('discardMany.endedTitle')
          : t('discardMany.title', { count: asked.length })
      }
      footer={
        <>
          {run.status === 'asking' && (
            <>
              <DialogCancel />
              <Button
                variant="danger"
                aria-disabled={asked.length === 0 || undefined}
                onClick={() => start(asked)}
              >
                {t('discardMany.confirm', { count: asked.length })}
              </Button>
            </>
          )}
          {run.status === 'running' && (
            <Button ref={nextButton} busy={run.stopping} onClick={stop}>
              {t('discardMany.stop')}
            </Button>
          )}
          {run.status === 'ended' && (
            <>
              <DialogCancel>{t('discardMany.close')}</DialogCancel>
              {retryable.length > 0 && (
                <Button ref={nextButton} variant="primary" onClick={() => start(retryable)}>
                  {t('discardMany.retry', { count: retryable.length })}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {run.status === 'asking' && (
        <>
          <Text as="ul" strong>
            {asked.slice(0, MAX_NAMED_CARS).map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </Text>
          {asked.length > MAX_NAMED_CARS && (
            <p>{t('discardMany.others', { count: asked.length - MAX_NAMED_CARS })}</p>
          )}
          <p>{t('discardMany.text')}</p>
          <div role="status">
            {others.length > 0 && (
              <Alert tone="warning" title={t('discardMany.handled', { count: others.length })}>
                <HandledRequests ids={others} handled={handled} nameOf={nameOf} />
              </Alert>
            )}
          </div>
        </>
      )}
      {run.status === 'running' && (
        <Stack
          role="progressbar"
          aria-label={t('discardMany.progress')}
          aria-valuemin={0}
          aria-valuemax={run.total}
          aria-valuenow={run.done}
          className="numeric"
        >
          <Meter value={run.done} max={run.total} />
          <span>{t('discardMany.step', { done: number(run.done), total: number(run.total) })}</span>
        </Stack>
      )}
      <div role="status">
        {run.status === 'ended' && (
          <p>
            {[
              t('discardMany.done', { count: run.discarded }),
              ...(run.rest.length > 0 ? [t('discardMany.rest', { count: run.rest.length })] : []),
            ].join(' ')}
          </p>
        )}
      </div>
      {run.status === 'ended' && <Failures failures={run.failures} />}
    </Dialog>
  );
}

interface HandledRequestsProps extends Pick<DiscardSelectedProps, 'ids' | 'handled'> {
  nameOf: (id: number) => string;
}

/** The requests that others handled meanwhile, each with how and by whom. */
function HandledRequests({ ids, handled, nameOf }: HandledRequestsProps) {
  return (
    <ul>
      {ids.slice(0, MAX_NAMED_CARS).map((id) => {
        const change = handled.get(id);
        return (
          <Row as="li" key={id} gap={[0, 2]}>
            <strong>{nameOf(id)}</strong>
            {change && <RemovalReason change={change} />}
          </Row>
        );
      })}
    </ul>
  );
}

/** The requests that could not be discarded, each with its reason. */
function Failures({ failures }: { failures: readonly DiscardFailure[] }) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  if (failures.length === 0) return null;
  const others = failures.length - MAX_NAMED_FAILURES;
  return (
    <Stack as="section" aria-label={t('discardMany.failures', { count: failures.length })}>
      <h3>{t('discardMany.failures', { count: failures.length })}</h3>
      <Stack as="ul">
        {failures.slice(0, MAX_NAMED_FAILURES).map(({ id, car, error, alreadyHandled }) => (
          <Stack as="li" key={id} gap={0} className={styles.failure}>
            <strong>{car}</strong>
            <span>{alreadyHandled ? t('gone.title') : errorText(error)}</span>
          </Stack>
        ))}
      </Stack>
      {others > 0 && <p>{t('discardMany.others', { count: others })}</p>}
    </Stack>
  );
}
