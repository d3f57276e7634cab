import { isCoreError, isolatedName } from '@portal/core';
import { Breadcrumb, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Navigate } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { EmptyState, LinkButton, Loading, PageFailure, Skeleton, Stack } from '@portal/kit/ui';
import { History, UserX } from '@portal/kit/icons';
import { usePerson } from '../../queries/people';
import { useAddressedId } from '../useAddressedId';
import styles from './Person.module.css';
import { PersonCards } from './PersonCards';
import { Verdict } from './Verdict';

/** The person that the address names; leads to the list without one (PEOPLE-3). */
export default function PersonPage() {
  const id = useAddressedId();
  return id ? <PersonOfPortal key={id} id={id} /> : <Navigate to="/people/accounts" replace />;
}

function PersonOfPortal({ id }: { id: number }) {
  const { t } = useTranslation('people');
  const { data: details, error, refetch, isFetching } = usePerson(id);
  const title = details ? isolatedName(details.person.name) : t('title.person');
  const retry = () => void refetch();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            label={t('person.breadcrumb')}
            items={[{ label: t('title.accounts'), to: '/people/accounts' }, { label: title }]}
          />
        }
        actions={
          details && (
            <LinkButton
              to={`/people/audit?thing=person:${String(id)}`}
              icon={<History aria-hidden size={18} />}
            >
              {t('person.history')}
            </LinkButton>
          )
        }
      />
      {details ? (
        <Stack gap={4}>
          {error && <StaleDataAlert error={error} onRetry={retry} retrying={isFetching} />}
          <Verdict details={details} />
          <PersonCards details={details} />
        </Stack>
      ) : isCoreError(error) && error.status === 404 ? (
        <NoSuchPerson />
      ) : error ? (
        <PageFailure error={error} onRetry={retry} />
      ) : (
        <Loading>
          <Stack gap={4} className={styles.cards}>
            <Skeleton lines={7} height="2rem" />
            <Skeleton lines={7} height="2rem" />
          </Stack>
        </Loading>
      )}
    </>
  );
}

/** A driver, a deleted sign-up, or an address that was mistyped. */
function NoSuchPerson() {
  const { t } = useTranslation('people');
  return (
    <EmptyState
      icon={<UserX size={28} />}
      title={t('person.gone.title')}
      action={<LinkButton to="/people/accounts">{t('person.gone.back')}</LinkButton>}
    >
      {t('person.gone.text')}
    </EmptyState>
  );
}
