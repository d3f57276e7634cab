import { businessPayload, validateBusiness, type ManagedBusiness } from '@portal/core';
import { portal } from '@portal/kit/api';
import { OrganizationDialog } from './OrganizationDialog';

interface BusinessDialogProps {
  /** The business to change; a new one without it. */
  business?: ManagedBusiness;
  onClose: () => void;
}

/** Cap that the form of a new business begins with (TEAM-7). */
const USUAL_CAP = 50;

/** Opens a business, or changes its name and cap (BUSINESS-2, BUSINESS-3). */
export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  return (
    <OrganizationDialog
      kind="businesses"
      isNew={!business}
      present={{ name: business?.name ?? '', employeeCap: String(business?.cap ?? USUAL_CAP) }}
      limit="employeeCap"
      validate={validateBusiness}
      save={(values) => {
        const payload = businessPayload(values);
        if (!payload) return undefined;
        const { name, employeeCap } = payload;
        return business
          ? portal().call('updateBusiness', { id: business.id, name, employeeCap })
          : portal().call('createBusiness', { name, employeeCap });
      }}
      onClose={onClose}
    />
  );
}
