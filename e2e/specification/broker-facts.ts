import type { Fact } from './facts';

export const lists = {
  new: '/Insurer',
  sent: '/Insurer/BidPendingUserApproval',
  followUp: '/Insurer/BidPending',
  discarded: '/Insurer/DiscardedUserAssurance',
} as const;

export const newRequests: readonly Fact[] = [
  ['Menu Broker', 'link', 'Courtage', 'Broker'],
  ['Text search', 'textbox', 'Rechercher dans la liste', 'Search the list'],
  ['Filter button', 'button', 'Filtres', 'Filters'],
  [
    'Columns in order',
    'columnheader',
    ['Véhicule', 'Conducteur', 'Reçue', 'Prime actuelle', 'Renouvellement', 'Risque', 'Écarter'],
    ['Car', 'Driver', 'Received', 'Current premium', 'Renewal', 'Risk', 'Discard'],
  ],
  ['Discard button per row', 'button', /^Écarter la demande pour /u, /^Discard the request for /u],
  ['Pages of 10', 'text', /^1 à 10 sur \d+ résultats$/u, /^Showing 1 to 10 of \d+ results$/u],
];
export const discardedRequests: Fact = [
  'Columns in order',
  'columnheader',
  ['Véhicule', 'Conducteur', 'Prime actuelle', 'Renouvellement', 'Risque'],
  ['Car', 'Driver', 'Current premium', 'Renewal', 'Risk'],
];
export const sentOffers: Fact = [
  'Columns in order',
  'columnheader',
  ['Véhicule', 'Conducteur', 'Offre (avant taxe)', 'État', 'Valide jusqu’au'],
  ['Car', 'Driver', 'Offer (before tax)', 'Status', 'Valid until'],
];
export const followUp: Fact = [
  'Columns in order',
  'columnheader',
  ['Véhicule', 'Conducteur', 'Offre (avant taxe)', 'État'],
  ['Car', 'Driver', 'Offer (before tax)', 'Status'],
];
export const filters: readonly Fact[] = [
  ['Filter: renewal month', 'group', 'Mois de renouvellement', 'Renewal month'],
  ['Filter: motor option', 'combobox', 'Motorisation', 'Fuel'],
  ['Filter: price range', 'combobox', 'Prime annuelle actuelle', 'Current annual premium'],
  ['Filter: car make', 'combobox', 'Marque du véhicule', 'Car make'],
  ['Filter: licence type', 'combobox', 'Type de permis', 'Licence type'],
  ['Filter: credit score', 'combobox', 'Cote de crédit', 'Credit score'],
  ['Filter: age comparison', 'combobox', 'Âge', 'Age'],
  ['Filter: age number', 'textbox', /^Âge : nombre/u, /^Age: number/u],
  ['Filter: car year comparison', 'combobox', 'Année du véhicule', 'Car year'],
  ['Filter: car year number', 'textbox', /^Année du véhicule : nombre/u, /^Car year: number/u],
  ['Filter: tickets', 'combobox', 'Contraventions', 'Tickets'],
  ['Filter: accidents', 'combobox', 'Accidents', 'Accidents'],
  ['Filter: verification profile', 'combobox', 'Profil de vérification', 'Verification profile'],
  ['Filter: criminal records', 'combobox', 'Antécédents judiciaires', 'Criminal record'],
  [
    'Filter: cancellations in 5 years',
    'combobox',
    /^Résiliations par un assureur \(5 dernières années\)/u,
    /5 years/u,
  ],
  ['Button: reset', 'button', 'Réinitialiser', 'Reset'],
  ['Button: cancel', 'button', 'Annuler', 'Cancel'],
  ['Button: apply', 'button', /^Appliquer/u, /^Apply/u],
];
export const options: readonly (readonly [name: readonly [fr: string, en: string], fact: Fact])[] =
  [
    [
      ['Motorisation', 'Fuel'],
      [
        'Motor: battery and gas',
        'option',
        ['Toutes', 'Électrique', 'Essence'],
        ['All', 'Electric', 'Gasoline'],
      ],
    ],
    [
      ['Prime annuelle actuelle', 'Current annual premium'],
      [
        'Four price bands',
        'option',
        [
          'Toutes',
          'Jusqu’à 1 000 $',
          'De 1 001 $ à 2 000 $',
          'De 2 001 $ à 3 000 $',
          'Plus de 3 000 $',
        ],
        ['All', 'Up to $1,000', '$1,001 to $2,000', '$2,001 to $3,000', 'More than $3,000'],
      ],
    ],
    [
      ['Type de permis', 'Licence type'],
      [
        'Licence: commercial and personal',
        'option',
        ['Tous', 'Permis commercial', 'Permis personnel'],
        ['All', 'Commercial licence', 'Personal licence'],
      ],
    ],
    [
      ['Cote de crédit', 'Credit score'],
      [
        'Six credit levels',
        'option',
        [
          'Toutes',
          'Inconnue',
          'Faible (300 à 579)',
          'Passable (580 à 669)',
          'Bonne (670 à 739)',
          'Très bonne (740 à 799)',
          'Excellente (800 à 900)',
        ],
        [
          'All',
          'Unknown',
          'Poor (300 to 579)',
          'Fair (580 to 669)',
          'Good (670 to 739)',
          'Very good (740 to 799)',
          'Excellent (800 to 900)',
        ],
      ],
    ],
    [
      ['Âge', 'Age'],
      [
        'Three comparisons',
        'option',
        ['Tous', 'Égal à', 'Moins de', 'Plus de'],
        ['All', 'Equals', 'Less than', 'More than'],
      ],
    ],
    [
      ['Contraventions', 'Tickets'],
      [
        'None, 1, 2 or more',
        'option',
        ['Toutes', 'Aucune', '1', '2 ou plus'],
        ['All', 'None', '1', '2 or more'],
      ],
    ],
  ];
export const SECTIONS = {
  fr: [
    'Conducteur',
    'Permis de conduire',
    'Adresse',
    'Assureur actuel',
    'Contraventions',
    'Accidents',
    'Police',
    'Véhicule',
    'Financement du véhicule',
    'Utilisation du véhicule',
    'Détails du véhicule',
    'Détails de l’habitation',
    'Protections supplémentaires',
  ],
  en: [
    'Driver',
    'Driver’s licence',
    'Address',
    'Current insurer',
    'Tickets',
    'Accidents',
    'Policy',
    'Car',
    'Car financing',
    'Car usage',
    'Car details',
    'Home details',
    'Additional coverage',
  ],
} as const;
export const form: readonly Fact[] = [
  ['Offer: type', 'combobox', 'Type d’offre', 'Offer type'],
  ['Offer: submission number', 'textbox', /^Numéro de soumission/u, /^Submission number/u],
  ['Offer: phone', 'textbox', /^Téléphone/u, /^Phone/u],
  ['Offer: link', 'textbox', /^Lien/u, /^Link/u],
  ['Offer: price', 'textbox', 'Prix (avant taxe)', 'Price (before tax)'],
  ['Offer: annually', 'radio', 'Par année', 'per year'],
  ['Offer: monthly', 'radio', 'Par mois', 'per month'],
  ['Offer: description', 'textbox', 'Description', 'Description'],
  [
    'Offer types',
    'option',
    ['Par téléphone', 'Par lien', 'Avec autorisation d’appeler'],
    ['By phone', 'By link', 'With authorisation to call'],
  ],
  [
    'Send is disabled, and why',
    'text',
    /^Il manque : le prix, la date d’expiration et la description\.$/u,
    /^Missing: the price, the expiry date,? and the description\.$/u,
  ],
];
export const yearly: Fact = [
  'A monthly price counts twelve times',
  'text',
  '= 1 199,88 $ par année',
  '= $1,199.88 per year',
];
export const endings: readonly (readonly [status: number, code: number, fact: Fact])[] = [
  [
    409,
    36,
    [
      'Code 36',
      'text',
      /L’offre n’a pas pu être créée, car vous avez atteint le nombre maximal d’offres pour les 30 derniers jours\./u,
      /The offer could not be created because you have reached the maximum number of offers for the last 30 days\./u,
    ],
  ],
  [
    409,
    37,
    [
      'Code 37',
      'text',
      /Une offre a déjà été créée pour cette demande par la même bannière\./u,
      /An offer was already created for this assurance with the same group\./u,
    ],
  ],
  [
    500,
    1000,
    [
      'Other failure',
      'text',
      /La création de l’offre d’assurance a échoué\. Réessayez\./u,
      /Failed to create insurance offer\. Please try again\./u,
    ],
  ],
  [
    0,
    0,
    [
      'No response',
      'text',
      /Erreur de réseau\. Vérifiez votre connexion, puis réessayez\./u,
      /Network error\. Please check your connection and try again\./u,
    ],
  ],
];
export const notMarked: Fact = [
  'Marking fails after the offer',
  'text',
  /L’offre a été créée, mais le statut de la demande n’a pas pu être mis à jour\. Communiquez avec le soutien technique\./u,
  /Offer created but failed to update status\. Please contact support\./u,
];
export const sentOffer: readonly Fact[] = [
  ['With an offer: amount', 'text', 'Montant annuel (avant taxe)', 'Annual amount (before tax)'],
  ['With an offer: date', 'text', 'Envoyée le', 'Sent on'],
  ['With an offer: status', 'text', 'État', 'Status'],
  ['With an offer: delete', 'button', 'Supprimer l’offre', 'Delete the offer'],
];
export const noneLeft: Fact = [
  'Greyed out, with its reason in sight',
  'text',
  'Vous avez utilisé toutes vos offres des 30 derniers jours.',
  'You have used all your offers of the last 30 days.',
];
export const pending: readonly Fact[] = [
  ['Pending: review within 48 hours', 'text', /48 heures/u, /48 hours/u],
  ['Pending: button to the profile', 'link', 'Ouvrir mon profil', 'Open my profile'],
];
