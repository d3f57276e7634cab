import { fullName, isolatedName, visibleName, type Application } from '@portal/core';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { Button, TextLink } from '@portal/kit/ui';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { ReviewClock } from './ReviewClock';
import styles from './Waiting.module.css';

export interface ApplicationActions {
  onApprove: (application: Application) => void;
  onRefuse: (application: Application) => void;
}

/** The columns of those who wait: who they are, since when, until when, and what to do. */
export function useApplicationColumns(
  now: number,
  { onApprove, onRefuse }: ApplicationActions,
): readonly Column<Application>[] {
  const { t } = useTranslation('people');
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
        cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
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
        cell: (application) => {
          const name = visibleName(fullName(application.user));
          return (
            <span className={styles.actions}>
              <Button
                size="small"
                aria-label={t('waiting.approve.openNamed', { name })}
                onClick={() => onApprove(application)}
              >
                {t('waiting.approve.open')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('waiting.refuse.openNamed', { name })}
                onClick={() => onRefuse(application)}
              >
                {t('waiting.refuse.open')}
              </Button>
            </span>
          );
        },
      },
    ],
    [t, now, onApprove, onRefuse],
  );
}
