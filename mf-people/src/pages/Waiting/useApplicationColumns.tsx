import { fullName, isolatedName, visibleName, type Application } from '@portal/core';
import { CalendarDate, DateTime, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { Button, TextLink, useMediaQuery } from '@portal/kit/ui';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { ApplicationMenu, type ApplicationActions } from './ApplicationMenu';
import { ReviewClock } from './ReviewClock';
import styles from './Waiting.module.css';

/** The columns of those who wait: who they are, since when, until when, and what to do. */
export function useApplicationColumns(
  now: number,
  actions: ApplicationActions,
): readonly Column<Application>[] {
  const { t } = useTranslation('people');
  const isCompact = useMediaQuery('(width < 64rem)');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('waiting.name'),
        fixed: true,
        cardTitle: true,
        cell: ({ user }) => (
          <TextLink to={personPath(user)} className={styles.name}>
            <bdi>{visibleName(fullName(user))}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'contact',
        header: t('waiting.contact'),
        hideCardLabel: true,
        cell: ({ user, cellphone }) => (
          <span className={styles.lines}>
            <bdi className={styles.email}>{visibleName(user.email)}</bdi>
            {cellphone !== null && <bdi>{visibleName(cellphone)}</bdi>}
          </span>
        ),
      },
      {
        id: 'firm',
        header: t('waiting.firm'),
        hideCardLabel: true,
        cell: ({ firm, licenceNumber }) => (
          <span className={styles.lines}>
            {firm !== null && <bdi className={styles.email}>{visibleName(firm)}</bdi>}
            {licenceNumber !== null && (
              <span>{t('waiting.licenceNumber', { number: isolatedName(licenceNumber) })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'applied',
        header: t('waiting.applied'),
        cell: ({ appliedAt }) =>
          isCompact ? <CalendarDate value={appliedAt} /> : <DateTime value={appliedAt} />,
      },
      {
        id: 'due',
        header: t('waiting.due'),
        cell: ({ dueAt }) => dueAt !== null && <ReviewClock dueAt={dueAt} now={now} />,
      },
      {
        id: 'actions',
        header: t('waiting.actions'),
        hideHeader: true,
        hideCardLabel: true,
        fixed: true,
        align: 'end',
        cell: (application) =>
          isCompact ? (
            <ApplicationMenu application={application} actions={actions} />
          ) : (
            <ReviewButtons application={application} actions={actions} />
          ),
      },
    ],
    [t, now, actions, isCompact],
  );
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
        variant="quiet"
        aria-label={t('waiting.refuse.openNamed', { name })}
        onClick={() => actions.onRefuse(application)}
      >
        {t('waiting.refuse.open')}
      </Button>
    </span>
  );
}
