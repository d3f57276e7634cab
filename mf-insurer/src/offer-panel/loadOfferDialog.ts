/** The dialog of a new offer, a chunk of its own. */
export const loadOfferDialog = () => import('../offer-form/OfferDialog');
