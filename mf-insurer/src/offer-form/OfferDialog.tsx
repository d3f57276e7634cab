import { mayChooseBrand, preselectedBrand, type Brand, type RequestDetail } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import type { RefObject } from 'react';
import { useBrands, useOffersLeft } from '../queries/offers';
import { OfferFields } from './OfferFields';

interface OfferDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focused on closing where the button that opened it is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
  request: RequestDetail;
  car: string;
  /** Called with whether the request was marked as answered. */
  onSent: (marked: boolean) => void;
}

/** The dialog of a new offer. The form renders once the brands are loaded, because it starts with one. */
export default function OfferDialog({
  open,
  onOpenChange,
  fallbackFocus,
  car,
  ...rest
}: OfferDialogProps) {
  const { t } = useTranslation('insurer');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      fallbackFocus={fallbackFocus}
      title={t('offer.title', { car })}
      size="wide"
    >
      <OfferFormLoader {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface OfferFormLoaderProps extends Pick<OfferDialogProps, 'request' | 'onSent'> {
  onClose: () => void;
}

function OfferFormLoader({ request, onSent, onClose }: OfferFormLoaderProps) {
  const roles = useSession((session) => session.roles);
  const brands = useBrands();
  const offersLeft = useOffersLeft();
  // A form that is there stays when a later background refetch of the brands fails.
  if (!brands.data) {
    if (brands.error) {
      return <PageFailure error={brands.error} onRetry={() => void brands.refetch()} />;
    }
    return (
      <Loading>
        <Skeleton lines={8} />
      </Loading>
    );
  }
  const choices: readonly Brand[] | null = mayChooseBrand(roles) ? brands.data : null;
  return (
    <OfferFields
      request={request}
      offersLeft={offersLeft}
      choices={choices}
      brand={preselectedBrand(roles, brands.data)}
      onSent={(marked) => {
        onSent(marked);
        onClose();
      }}
    />
  );
}
