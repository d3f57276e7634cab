import { isolatedName, type BusinessDetail, type Person } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Navigate } from '@portal/kit/router';
import { Card, DescriptionList } from '@portal/kit/ui';
import { AddPerson } from '../../organizations/AddPerson';
import styles from '../../organizations/Organization.module.css';
import { OrganizationPage } from '../../organizations/OrganizationPage';
import { PersonList } from '../../organizations/PersonList';
import { UseOfLimit } from '../../organizations/UseOfLimit';
import { useBusiness } from '../../queries/businesses';
import { useRefreshPeople } from '../../queries/refresh';
import { useAddressedId } from '../useAddressedId';

const BusinessDialog = lazyDialog(
  () => import('../../organizations/BusinessDialog'),
  ({ onClose }) => onClose(),
);

/** The business that the address names: cap, use of it, managers and members; the list without one. */
export default function BusinessPage() {
  const id = useAddressedId();
  return id ? <Business key={id} id={id} /> : <Navigate to="/people/businesses" replace />;
}

function Business({ id }: { id: number }) {
  const { t } = useTranslation('people');
  const read = useBusiness(id);
  const { data } = read;
  return (
    <OrganizationPage
      query={read}
      name={data && isolatedName(data.business.name)}
      title={t('title.business')}
      list={{ label: t('title.businesses'), to: '/people/businesses' }}
      thing={`business:${String(id)}`}
      renderEdit={(onClose) =>
        data && <BusinessDialog business={data.business} onClose={onClose} />
      }
    >
      {data && <Details detail={data} />}
    </OrganizationPage>
  );
}

function Details({ detail: { business, managers, members } }: { detail: BusinessDetail }) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const ids = new Set(managers.map(({ id }) => id));
  // A manager runs one business.
  const isCandidate = ({ user, businesses }: Person) =>
    businesses.length === 0 && !ids.has(user.id);
  return (
    <div className={styles.cards}>
      <Card title={t('businesses.limitTitle')}>
        <DescriptionList
          items={[
            {
              term: t('businesses.use'),
              value: <UseOfLimit used={business.members} limit={business.cap} />,
            },
          ]}
        />
      </Card>
      <PersonList
        title={t('businesses.managers')}
        people={managers}
        empty={t('businesses.noManagers')}
        actions={
          <AddPerson
            label={t('businesses.addManager.title')}
            text={t('businesses.addManager.text')}
            isCandidate={isCandidate}
            add={async (userId) => {
              await portal().call('addManager', { id: business.id, userId });
              await refresh();
            }}
          />
        }
        removal={{
          title: (name) =>
            t('businesses.removeManager.title', { name, business: isolatedName(business.name) }),
          text: t('businesses.removeManager.text'),
          label: (name) => t('businesses.removeManager.openNamed', { name }),
          remove: async ({ id: userId }) => {
            await portal().call('removeManager', { id: business.id, userId });
            await refresh();
          },
        }}
      />
      <PersonList
        title={t('businesses.members')}
        people={members}
        areDrivers
        empty={t('businesses.noMembers')}
      />
    </div>
  );
}
