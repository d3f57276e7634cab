import {
  fullName,
  mayDeleteOffer,
  offerExpiry,
  offerLink,
  type Offer,
  type RequestDetail,
} from '@portal/core';
import { CalendarDate, DateTime, IsolatedName, Money, useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { Badge, DescriptionList, ExternalLink, Row, Stack } from '@portal/kit/ui';
import { ExpiryBadge } from '../offer-expiry/ExpiryBadge';
import { PremiumDifference } from '../offer-form/PremiumDifference';
import { usePriceLabel } from '../labels/usePriceLabel';
import { DriverContact } from '../request/DriverContact';
import { useBrands } from '../queries/offers';
import { DeleteOffer } from './DeleteOffer';
import styles from './OfferPanel.module.css';

interface SentOfferProps {
  offer: Offer;
  request: RequestDetail;
  car: string;
}

/** The offer of the request with its status, and its deletion while the driver has not accepted. */
export function SentOffer({ offer, request, car }: SentOfferProps) {
  const { t } = useTranslation('insurer');
  const brand = useBrands().data?.find(({ id }) => id === offer.brandId);
  const accepted = !mayDeleteOffer(offer);
  const link = offerLink(offer);
  const amount = usePriceLabel(t('offer.amount'));
  const items = [
    {
      term: t('list.driver'),
      value: accepted && offer.user && (
        <DriverContact {...offer.user} name={fullName({ ...offer.user, email: null })} />
      ),
    },
    {
      term: amount,
      value: (
        <strong>
          <Money cents={offer.priceAnually} />
        </strong>
      ),
    },
    {
      term: t('offer.difference'),
      value: request.premium !== null && (
        <PremiumDifference yearly={offer.priceAnually} premium={request.premium} />
      ),
    },
    {
      term: t('offer.brand'),
      value: brand && <IsolatedName>{brand.name}</IsolatedName>,
    },
    { term: t('offer.sentOn'), value: <DateTime value={offer.createdAt} /> },
    {
      term: t('offer.expires'),
      value: (
        <Row gap={[1, 2]} align="baseline">
          <CalendarDate value={offer.expirationDate} />
          <ExpiryBadge expiry={offerExpiry(offer, today())} />
        </Row>
      ),
    },
    {
      term: t('offer.status'),
      value: (
        <Badge tone={accepted ? 'success' : 'info'}>
          {t(`codes.offerStatus.${accepted ? 'accepted' : (offer.status ?? 'pending')}`)}
        </Badge>
      ),
    },
    {
      term: t('offer.type'),
      value: offer.offerType && t(`codes.offerType.${offer.offerType}`),
    },
    { term: t('offer.submissionNumber'), value: offer.submissionNumber },
    { term: t('offer.phone'), value: offer.phone },
    {
      term: t('offer.link'),
      value:
        link === null ? (
          offer.link
        ) : (
          <ExternalLink href={link} newTab>
            {link}
          </ExternalLink>
        ),
    },
    { term: t('offer.description'), value: offer.description },
  ];
  return (
    <Stack gap={4} className={styles.sent}>
      <DescriptionList items={items} />
      <DeleteOffer request={request.id} car={car} accepted={accepted} />
    </Stack>
  );
}
