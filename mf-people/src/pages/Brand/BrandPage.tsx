import { isolatedName, mayJoinBrand, type BrandDetail, type Person } from '@portal/core';
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
import { useBrand } from '../../queries/brands';
import { useRefreshPeople } from '../../queries/refresh';
import { useAddressedId } from '../useAddressedId';

const BrandDialog = lazyDialog(
  () => import('../../organizations/BrandDialog'),
  ({ onClose }) => onClose(),
);

/** The brand that the address names: quota, use of it and brokers; the list without one. */
export default function BrandPage() {
  const id = useAddressedId();
  return id ? <Brand key={id} id={id} /> : <Navigate to="/people/brands" replace />;
}

function Brand({ id }: { id: number }) {
  const { t } = useTranslation('people');
  const read = useBrand(id);
  const { data } = read;
  return (
    <OrganizationPage
      query={read}
      name={data && isolatedName(data.brand.name)}
      title={t('title.brand')}
      list={{ label: t('title.brands'), to: '/people/brands' }}
      thing={`brand:${String(id)}`}
      renderEdit={(onClose) => data && <BrandDialog brand={data.brand} onClose={onClose} />}
    >
      {data && <Details detail={data} />}
    </OrganizationPage>
  );
}

function Details({ detail: { brand, members } }: { detail: BrandDetail }) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const ids = new Set(members.map(({ id }) => id));
  const isCandidate = ({ user, roles }: Person) => mayJoinBrand(roles) && !ids.has(user.id);
  return (
    <div className={styles.cards}>
      <Card title={t('brands.limitTitle')}>
        <DescriptionList
          items={[
            {
              term: t('brands.use'),
              value: <UseOfLimit used={brand.used} limit={brand.quota} />,
            },
          ]}
        />
      </Card>
      <PersonList
        title={t('brands.members')}
        people={members}
        empty={t('brands.noMembers')}
        actions={
          <AddPerson
            label={t('brands.join.title')}
            text={t('brands.join.text')}
            isCandidate={isCandidate}
            add={async (userId) => {
              await portal().call('joinBrand', { id: brand.id, userId });
              await refresh();
            }}
          />
        }
        removal={{
          title: (name) => t('brands.leave.title', { name, brand: isolatedName(brand.name) }),
          text: t('brands.leave.text'),
          label: (name) => t('brands.leave.openNamed', { name }),
          remove: async ({ id: userId }) => {
            await portal().call('leaveBrand', { id: brand.id, userId });
            await refresh();
          },
        }}
      />
    </div>
  );
}
