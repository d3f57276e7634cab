/** The demo data, as the proofs use it. */

export const PASSWORD = 'Demo-portal-2026';

export const offerFor = (brandId, userAssuranceId) => ({
  brandId,
  userAssuranceId,
  priceAnually: 119_988,
  expirationDate: '2031-03-01',
  description: 'Deux millions, franchise de 500 $',
  offerType: 'PHONE',
  phone: '5145550199',
});
