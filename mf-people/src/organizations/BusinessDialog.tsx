import {
  businessPayload,
  defaultEmployeeCap,
  validateBusiness,
  type CreateBusinessRequest,
  type ManagedBusiness,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { TextAreaField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { OrganizationDialog } from './OrganizationDialog';

interface BusinessDialogProps {
  /** The business to change; a new one without it. */
  business?: ManagedBusiness;
  onClose: () => void;
}

/** Opens a business, or changes its name, cap and postal address (BUSINESS-2, BUSINESS-3). */
export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const { t } = useTranslation('people');
  return (
    <OrganizationDialog<'employeeCap' | 'address', CreateBusinessRequest>
      kind="businesses"
      isNew={!business}
      present={{
        name: business?.name ?? '',
        employeeCap: String(business?.cap ?? defaultEmployeeCap()),
        address: business?.address ?? '',
      }}
      limit="employeeCap"
      validate={validateBusiness}
      payload={businessPayload}
      save={(payload) =>
        business
          ? portal().call('updateBusiness', { id: business.id, ...payload })
          : portal().call('createBusiness', payload)
      }
      onClose={onClose}
    >
      <TextAreaField
        name="address"
        label={t('businesses.address')}
        hint={t('businesses.addressHint')}
        optional
        rows={3}
      />
    </OrganizationDialog>
  );
}
