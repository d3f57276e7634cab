import type { ManagedBrand } from '@portal/core';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { brandPath } from '../../organizations/brandPath';
import { OrganizationList } from '../../organizations/OrganizationList';
import { useBrands } from '../../queries/brands';

const BrandDialog = lazyDialog(
  () => import('../../organizations/BrandDialog'),
  ({ onClose }) => onClose(),
);

const usage = ({ used, quota }: ManagedBrand) => ({ used, limit: quota });
const members = ({ members }: ManagedBrand) => members;

/** The brands of brokers with quota and use of it (BRAND-1). */
export default function BrandsPage() {
  return (
    <OrganizationList
      kind="brands"
      query={useBrands()}
      path={brandPath}
      usage={usage}
      people={members}
      renderDialog={(onClose) => <BrandDialog onClose={onClose} />}
    />
  );
}
