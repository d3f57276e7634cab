import { mayChooseBrand, preselectedBrand, type Brand, type RequestDetail } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { useBrands } from '../queries/offers';
import { OfferFields } from './OfferFields';

interface OfferDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseFocus: () => void;
  request: RequestDetail;
  car: string;
  offersLeft: number | undefined;
  onSent: (marked: boolean) => void;
}

/** The dialog of a new offer. The form renders once the brands are loaded, because it starts with one. */
export default function OfferDialog({
  open,
  onOpenChange,
  onCloseFocus,
  car,
  ...rest
}: OfferDialogProps) {
  const { t } = useTranslation('insurer');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseFocus={onCloseFocus}
      title={t('offer.title', { car })}
      size="wide"
    >
      <OfferFormLoader {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface OfferFormLoaderProps extends Pick<OfferDialogProps, 'request' | 'offersLeft' | 'onSent'> {
  onClose: () => void;
}

function OfferFormLoader({ request, offersLeft, onSent, onClose }: OfferFormLoaderProps) {
  const roles = useSession((session) => session.roles);
  const brands = useBrands();
  if (brands.error) {
    return <PageFailure error={brands.error} onRetry={() => void brands.refetch()} />;
  }
  if (!brands.data) {
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
