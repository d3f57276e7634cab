import { mayJoinBrand } from '@portal/core';
import { portal } from '@portal/kit/api';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Navigate } from '@portal/kit/router';
import { OrganizationPage } from '../../organizations/OrganizationPage';
import { useBrand } from '../../queries/brands';
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
  const read = useBrand(id);
  const { brand, members = [], disabled = [] } = read.data ?? {};
  return (
    <OrganizationPage
      kind="brands"
      id={id}
      query={read}
      organization={brand && { ...brand, limit: brand.quota, people: members, disabled }}
      isCandidate={({ roles }) => mayJoinBrand(roles)}
      add={(userId) => portal().call('joinBrand', { id, userId })}
      remove={(userId) => portal().call('leaveBrand', { id, userId })}
      renderEdit={(onClose) => brand && <BrandDialog brand={brand} onClose={onClose} />}
    />
  );
}
