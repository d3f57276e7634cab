import {
  businessPayload,
  defaultEmployeeCap,
  validateBusiness,
  type ManagedBusiness,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { OrganizationDialog } from './OrganizationDialog';

interface BusinessDialogProps {
  /** The business to change; a new one without it. */
  business?: ManagedBusiness;
  onClose: () => void;
}

/** Opens a business, or changes its name and cap (BUSINESS-2, BUSINESS-3). */
export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  return (
    <OrganizationDialog
      kind="businesses"
      isNew={!business}
      present={{
        name: business?.name ?? '',
        employeeCap: String(business?.cap ?? defaultEmployeeCap()),
      }}
      limit="employeeCap"
      validate={validateBusiness}
      payload={businessPayload}
      save={({ name, employeeCap }) =>
        business
          ? portal().call('updateBusiness', { id: business.id, name, employeeCap })
          : portal().call('createBusiness', { name, employeeCap })
      }
      onClose={onClose}
    />
  );
}
