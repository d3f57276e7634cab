import { isCoreError } from '@portal/core';
import { Breadcrumb, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { PageHeader } from '@portal/kit/section';
import { Button, EmptyState, LinkButton, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { History, Pencil, SearchX } from '@portal/kit/icons';
import { useState, type ReactNode } from 'react';
import styles from './Organization.module.css';

interface OrganizationPageProps {
  query: UseQueryResult;
  /** Undefined while it loads. */
  name: string | undefined;
  /** Title until the name is there. */
  title: string;
  /** The list that the page belongs to. */
  list: { label: string; to: string };
  /** Its name in the address of the audit trail: `brand:12`. */
  thing: string;
  /** The dialog that changes it. */
  renderEdit: (onClose: () => void) => ReactNode;
  /** Shown once it is read. */
  children: ReactNode;
}

/** The frame of a brand's or business's page: title, way back, history, and the dialog that changes it. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { query, name, title, list, thing, renderEdit, children } = props;
  const { t } = useTranslation('people');
  const [editing, setEditing] = useState(false);
  const { data, error } = query;
  const refetch = () => void query.refetch();
  return (
    <>
      <PageHeader
        title={name ?? title}
        breadcrumb={
          <Breadcrumb
            label={t('organizations.breadcrumb')}
            items={[list, { label: name ?? title }]}
          />
        }
        actions={
          data !== undefined && (
            <>
              <LinkButton
                to={`/people/audit?thing=${thing}`}
                icon={<History aria-hidden size={18} />}
              >
                {t('organizations.history')}
              </LinkButton>
              <Button icon={<Pencil aria-hidden size={18} />} onClick={() => setEditing(true)}>
                {t('organizations.edit')}
              </Button>
            </>
          )
        }
      />
      {isCoreError(error) && error.status === 404 ? (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t('organizations.gone')}
          action={<LinkButton to={list.to}>{list.label}</LinkButton>}
        >
          {t('organizations.goneText')}
        </EmptyState>
      ) : error && data === undefined ? (
        <PageFailure error={error} onRetry={refetch} />
      ) : (
        <div className={styles.page}>
          {error && <StaleDataAlert error={error} onRetry={refetch} />}
          {data === undefined ? (
            <Loading>
              <Skeleton lines={8} height="2.5rem" />
            </Loading>
          ) : (
            children
          )}
        </div>
      )}
      {editing && renderEdit(() => setEditing(false))}
    </>
  );
}
