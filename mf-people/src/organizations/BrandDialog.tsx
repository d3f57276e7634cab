import {
  brandPayload,
  defaultOfferQuota,
  ErrorCode,
  validateBrand,
  type ManagedBrand,
} from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { useMessageText } from '@portal/kit/i18n';
import { OrganizationDialog } from './OrganizationDialog';

interface BrandDialogProps {
  /** The brand to change; a new one without it. */
  brand?: ManagedBrand;
  onClose: () => void;
}

/** Opens a brand, or changes its name and quota (BRAND-2, BRAND-3). */
export default function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const messageText = useMessageText();
  return (
    <OrganizationDialog
      kind="brands"
      isNew={!brand}
      present={{ name: brand?.name ?? '', offerQuota: String(brand?.quota ?? defaultOfferQuota()) }}
      limit="offerQuota"
      validate={validateBrand}
      explain={(error) =>
        isCoreError(error) && error.code === ErrorCode.BrandNameTaken
          ? [{ field: 'name', code: 'taken' }]
          : undefined
      }
      describe={({ code }) => (code === 'taken' ? messageText('error.brandNameTaken') : undefined)}
      payload={brandPayload}
      save={(payload) =>
        brand
          ? portal().call('updateBrand', { id: brand.id, ...payload })
          : portal().call('createBrand', payload)
      }
      onClose={onClose}
    />
  );
}
