import { visibleName, type ManagedBrand } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import type { Column } from '@portal/kit/table';
import { Button, TextLink } from '@portal/kit/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { brandPath } from '../../organizations/brandPath';
import styles from '../../organizations/Organization.module.css';
import { OrganizationList } from '../../organizations/OrganizationList';
import { UseOfLimit } from '../../organizations/UseOfLimit';
import { useBrands } from '../../queries/brands';

const BrandDialog = lazyDialog(
  () => import('../../organizations/BrandDialog'),
  ({ onClose }) => onClose(),
);

/** The brands of brokers with quota and use of it (BRAND-1). */
export default function BrandsPage() {
  const { t } = useTranslation('people');
  const { number } = useFormats();
  const brands = useBrands();
  const columns = useMemo<readonly Column<ManagedBrand>[]>(
    () => [
      {
        id: 'name',
        header: t('brands.brand'),
        cardTitle: true,
        fixed: true,
        cell: (brand) => (
          <TextLink to={brandPath(brand)} className={styles.name}>
            <bdi>{visibleName(brand.name)}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'use',
        header: t('brands.use'),
        cell: ({ used, quota }) => <UseOfLimit used={used} limit={quota} />,
      },
      {
        id: 'members',
        header: t('brands.members'),
        align: 'end',
        cell: ({ members }) => number(members),
      },
    ],
    [t, number],
  );
  return (
    <OrganizationList
      query={brands}
      columns={columns}
      caption={t('brands.caption')}
      searchLabel={t('brands.search')}
      count={(count) => t('brands.count', { count })}
      open={<OpenBrand />}
      emptyTitle={t('brands.empty')}
      path={brandPath}
    />
  );
}

/** The button and dialog of a new brand. */
function OpenBrand() {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  return (
    <>
      <StickyAction>
        <Button
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => setOpen(true)}
        >
          {t('brands.open.title')}
        </Button>
      </StickyAction>
      {open && <BrandDialog onClose={() => setOpen(false)} />}
    </>
  );
}
