import { fullName, isolatedName, visibleName, type Application } from '@portal/core';
import { CalendarDate, DateTime, localMinute, useTranslation } from '@portal/kit/i18n';
import { CellLines, type Column } from '@portal/kit/table';
import { Button, TextLink, useIsNarrow, useMediaQuery } from '@portal/kit/ui';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { ApplicationMenu, type ApplicationActions } from './ApplicationMenu';
import { ReviewClock } from './ReviewClock';
import styles from './Waiting.module.css';

/** Review of an application; none where its address is not confirmed. */
interface Review {
  /** Milliseconds since 1970. */
  now: number;
  actions: ApplicationActions;
}

/** The columns of those who wait: who they are, since when, until when, and what to do. */
export function useApplicationColumns(review?: Review): readonly Column<Application>[] {
  const { t } = useTranslation('people');
  const isCompact = useMediaQuery('(width < 64rem)');
  const isNarrow = useIsNarrow();
  const { now, actions } = review ?? {};
  return useMemo(() => {
    const person: readonly Column<Application>[] = [
      {
        id: 'name',
        header: t('waiting.name'),
        fixed: true,
        place: 'title',
        cell: ({ user }) => (
          <TextLink to={personPath(user)}>
            <bdi>{visibleName(fullName(user))}</bdi>
          </TextLink>
        ),
        csv: ({ user }) => fullName(user),
      },
      {
        id: 'contact',
        header: t('waiting.contact'),
        place: 'detail',
        cell: ({ user, cellphone }) => (
          <CellLines>
            <bdi>{visibleName(user.email)}</bdi>
            {cellphone !== null && <bdi>{visibleName(cellphone)}</bdi>}
          </CellLines>
        ),
        lineCell: ({ user }) => <bdi>{visibleName(user.email)}</bdi>,
        csv: [
          { header: t('waiting.email'), cell: ({ user }) => user.email },
          { header: t('waiting.phone'), cell: ({ cellphone }) => cellphone },
        ],
      },
      {
        id: 'firm',
        header: t('waiting.firm'),
        place: 'fact',
        cell: ({ firm, licenceNumber, cellphone }) => (
          <CellLines>
            {firm !== null && <bdi>{visibleName(firm)}</bdi>}
            {licenceNumber !== null && (
              <span>{t('waiting.licenceNumber', { number: isolatedName(licenceNumber) })}</span>
            )}
            {isNarrow && cellphone !== null && <bdi>{visibleName(cellphone)}</bdi>}
          </CellLines>
        ),
        csv: [
          { header: t('waiting.firm'), cell: ({ firm }) => firm },
          { header: t('waiting.licence'), cell: ({ licenceNumber }) => licenceNumber },
        ],
      },
      {
        id: 'applied',
        header: t('waiting.applied'),
        place: 'fact',
        cell: ({ appliedAt }) =>
          isCompact ? <CalendarDate value={appliedAt} /> : <DateTime value={appliedAt} />,
        csv: ({ appliedAt }) => localMinute(appliedAt),
      },
    ];
    if (now === undefined || actions === undefined) return person;
    return [
      ...person,
      {
        id: 'due',
        header: t('waiting.due'),
        place: 'aside',
        cell: ({ dueAt }) => dueAt !== null && <ReviewClock dueAt={dueAt} now={now} />,
        csv: ({ dueAt }) => dueAt && localMinute(dueAt),
      },
      {
        id: 'actions',
        header: t('waiting.actions'),
        hideHeader: true,
        place: 'menu',
        fixed: true,
        align: 'end',
        cell: (application) =>
          isCompact ? (
            <ApplicationMenu application={application} actions={actions} />
          ) : (
            <ReviewButtons application={application} actions={actions} />
          ),
      },
    ];
  }, [t, now, actions, isCompact, isNarrow]);
}

interface ReviewButtonsProps {
  application: Application;
  actions: ApplicationActions;
}

function ReviewButtons({ application, actions }: ReviewButtonsProps) {
  const { t } = useTranslation('people');
  const name = visibleName(fullName(application.user));
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        aria-label={t('waiting.approve.openNamed', { name })}
        onClick={() => actions.onApprove(application)}
      >
        {t('waiting.approve.open')}
      </Button>
      <Button
        size="small"
        variant="destructive"
        aria-label={t('waiting.refuse.openNamed', { name })}
        onClick={() => actions.onRefuse(application)}
      >
        {t('waiting.refuse.open')}
      </Button>
    </span>
  );
}
