import type { ManagedBusiness } from '@portal/core';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { businessPath } from '../../organizations/businessPath';
import { OrganizationList } from '../../organizations/OrganizationList';
import { useBusinesses } from '../../queries/businesses';

const BusinessDialog = lazyDialog(
  () => import('../../organizations/BusinessDialog'),
  ({ onClose }) => onClose(),
);

const usage = ({ members, cap }: ManagedBusiness) => ({ used: members, limit: cap });
const managers = ({ managers }: ManagedBusiness) => managers;

/** The businesses with cap and use of it (BUSINESS-1). */
export default function BusinessesPage() {
  return (
    <OrganizationList
      kind="businesses"
      query={useBusinesses()}
      path={businessPath}
      usage={usage}
      people={managers}
      renderDialog={(onClose) => <BusinessDialog onClose={onClose} />}
    />
  );
}
