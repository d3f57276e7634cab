import { visibleName, type ManagedBusiness } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import type { Column } from '@portal/kit/table';
import { Button, TextLink } from '@portal/kit/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { businessPath } from '../../organizations/businessPath';
import styles from '../../organizations/Organization.module.css';
import { OrganizationList } from '../../organizations/OrganizationList';
import { UseOfLimit } from '../../organizations/UseOfLimit';
import { useBusinesses } from '../../queries/businesses';

const BusinessDialog = lazyDialog(
  () => import('../../organizations/BusinessDialog'),
  ({ onClose }) => onClose(),
);

/** The businesses with cap and use of it (BUSINESS-1). */
export default function BusinessesPage() {
  const { t } = useTranslation('people');
  const { number } = useFormats();
  const businesses = useBusinesses();
  const columns = useMemo<readonly Column<ManagedBusiness>[]>(
    () => [
      {
        id: 'name',
        header: t('businesses.business'),
        cardTitle: true,
        fixed: true,
        cell: (business) => (
          <TextLink to={businessPath(business)} className={styles.name}>
            <bdi>{visibleName(business.name)}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'use',
        header: t('businesses.use'),
        cell: ({ members, cap }) => <UseOfLimit used={members} limit={cap} />,
      },
      {
        id: 'managers',
        header: t('businesses.managers'),
        align: 'end',
        cell: ({ managers }) => number(managers),
      },
    ],
    [t, number],
  );
  return (
    <OrganizationList
      query={businesses}
      columns={columns}
      caption={t('businesses.caption')}
      searchLabel={t('businesses.search')}
      count={(count) => t('businesses.count', { count })}
      open={<OpenBusiness />}
      emptyTitle={t('businesses.empty')}
      path={businessPath}
    />
  );
}

/** The button and dialog of a new business. */
function OpenBusiness() {
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
          {t('businesses.open.title')}
        </Button>
      </StickyAction>
      {open && <BusinessDialog onClose={() => setOpen(false)} />}
    </>
  );
}
