import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Navigate } from '@portal/kit/router';
import { OrganizationPage } from '../../organizations/OrganizationPage';
import { PersonList } from '../../organizations/PersonList';
import { useBusiness } from '../../queries/businesses';
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
  const { business, managers = [], members = [], disabled = [] } = read.data ?? {};
  return (
    <OrganizationPage
      kind="businesses"
      id={id}
      query={read}
      organization={
        business && {
          name: business.name,
          used: business.members,
          limit: business.cap,
          people: managers,
          disabled,
        }
      }
      // A manager runs one business.
      isCandidate={({ businesses }) => businesses.length === 0}
      add={(userId) => portal().call('addManager', { id, userId })}
      remove={(userId) => portal().call('removeManager', { id, userId })}
      renderEdit={(onClose) => business && <BusinessDialog business={business} onClose={onClose} />}
    >
      <PersonList
        title={t('businesses.members')}
        people={members}
        areDrivers
        empty={t('businesses.noMembers')}
      />
    </OrganizationPage>
  );
}
