import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Navigate } from '@portal/kit/router';
import { EmptyState, LinkButton, Loading, Skeleton, Stack } from '@portal/kit/ui';
import { History, UserX } from '@portal/kit/icons';
import { DetailPage } from '../../detail/DetailPage';
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
  const read = usePerson(id);
  const details = read.data;
  return (
    <DetailPage
      title={details ? isolatedName(details.person.name) : t('title.person')}
      breadcrumb={t('person.breadcrumb')}
      above={[{ label: t('title.accounts'), to: '/people/accounts' }]}
      actions={
        <LinkButton
          to={`/people/audit?thing=person:${String(id)}`}
          icon={<History aria-hidden size={18} />}
        >
          {t('person.history')}
        </LinkButton>
      }
      read={read}
      gone={details ? undefined : <NoSuchPerson />}
    >
      {details ? (
        <>
          <Verdict details={details} />
          <PersonCards details={details} />
        </>
      ) : (
        <Loading>
          <Stack gap={4} className={styles.cards}>
            <Skeleton lines={7} height="2rem" />
            <Skeleton lines={7} height="2rem" />
          </Stack>
        </Loading>
      )}
    </DetailPage>
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
