import { ErrorCode, type Assurance, type Claim, type Offer } from '@portal/core';

/** A request as the server sends it, for tests; further fields of `change` go into its `informations`. */
export function assurance(id: number, change: Record<string, unknown> = {}): Assurance {
  const {
    make = 'Toyota',
    model = 'Corolla',
    year = 2021,
    Engine = 'GAS',
    ...informations
  } = change;
  return {
    id,
    userId: 900 + id,
    userCar: {
      car: { make, model, year, Engine, Trim: 'LE' } as never,
      color: 'Bleu',
      pictureUrl: null,
    },
    informations: {
      firstName: 'Zoé',
      lastName: 'Bélanger',
      birthday: '1990-05-01',
      assuranceAmount_yearly: 1500,
      currentInsurerMonthExpiry: 'March',
      creditScore: 'veryGood',
      carLicense: 'PERSONAL',
      ...informations,
    },
  };
}

/** `count` requests; every third car is electric. */
export const requests = (count: number): Assurance[] =>
  Array.from({ length: count }, (_, index) =>
    index % 3 === 2
      ? assurance(index + 1, { make: 'Tesla', model: `Model ${index + 1}`, Engine: 'BATTERY' })
      : assurance(index + 1, { model: `Corolla ${index + 1}` }),
  );

export function offer(request: number, change: Partial<Offer> = {}): Offer {
  return {
    id: 5000 + request,
    brandId: 1,
    userAssuranceId: request,
    priceAnually: 119_988,
    expirationDate: '2031-03-01',
    description: 'Deux véhicules, franchise de 500 $.',
    offerType: 'PHONE',
    phone: '514 555-0100',
    link: null,
    submissionNumber: null,
    isAccepted: false,
    createdAt: '2024-03-01T14:05:00-05:00',
    status: 'pending',
    user: {
      firstName: 'Zoé',
      lastName: 'Bélanger',
      email: 'zoe@demo.test',
      cellphone: '514 555-0111',
    },
    userAssurance: assurance(request),
    ...change,
  };
}

/** The claim of a user on request 1. */
export function claim(user: number, firstName: string, change: Partial<Claim> = {}): Claim {
  return {
    userAssuranceId: 1,
    brandId: 1,
    user: { id: user, firstName, lastName: 'Roy' },
    secondsLeft: 120,
    ...change,
  };
}

export const brands = [
  { id: 1, name: 'Assurances Laurier' },
  { id: 2, name: 'Courtage Boréal' },
];

const base = '/api/v2/support/assurance';

/** Calls of the section, in the notation of `createTestShell`'s answers. */
export const calls = {
  unanswered: `GET ${base}/unresponded`,
  discarded: `GET ${base}/discarded`,
  unaccepted: `GET ${base}/offer/unaccepted`,
  unresponded: `GET ${base}/offer/unresponded`,
  counts: `GET ${base}/count`,
  request: `GET ${base}/*`,
  discard: `DELETE ${base}/*`,
  mark: `POST ${base}/unresponded/*`,
  withdraw: `POST ${base}/*/withdrawal`,
  offer: 'GET /api/v2/support/offer',
  deleteOffer: 'DELETE /api/v2/support/offer',
  create: 'POST /api/v1/support/users/insurer',
  claims: 'GET /api/v2/support/claim',
  takeClaim: 'POST /api/v2/support/claim',
  releaseClaim: 'DELETE /api/v2/support/claim',
  details: 'GET /api/v1/insurer/details',
  brands: 'GET /api/v1/brand',
  makes: 'GET /api/car/search',
  partner: 'POST /api/v1/application/authorize',
  views: 'GET /api/v2/support/view',
  saveView: 'POST /api/v2/support/view',
  deleteView: 'DELETE /api/v2/support/view/*',
  templates: 'GET /api/v2/support/template',
  saveTemplate: 'POST /api/v2/support/template',
  deleteTemplate: 'DELETE /api/v2/support/template/*',
} as const;

/** Answers of a server with requests, no offers, and 12 offers left of the quota. */
export function answers(list: Assurance[] = requests(25)) {
  return {
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discarded]: { assurances: [] },
    [calls.unaccepted]: { offers: [] },
    [calls.unresponded]: { offers: [] },
    [calls.counts]: {
      counts: {
        unansweredRequests: list.length,
        discardedRequests: 3,
        unacceptedOffers: 12,
        unrespondedOffers: 0,
      },
    },
    [calls.makes]: { makes: ['Toyota', 'Audi'] },
    [calls.offer]: { offer: null },
    [calls.claims]: { claims: [] },
    [calls.takeClaim]: ({ body }: { body: unknown }) => ({
      claim: claim(7, 'Camille', body as Partial<Claim>),
    }),
    [calls.releaseClaim]: {},
    [calls.details]: { insurerDetails: { offerCountRemaining: 12 } },
    [calls.brands]: { brands },
    [calls.views]: { views: [] },
    [calls.templates]: { templates: [] },
    [calls.request]: ({ url }: { url: URL }) => {
      const id = Number(url.pathname.split('/').at(-1));
      const found = list.find((one) => one.id === id);
      return found ? { assurance: found } : notFound();
    },
  };
}

function notFound(): Response {
  const error = { code: ErrorCode.NotFound, message: 'not found', fields: {} };
  return Response.json({ success: false, error, requestId: 'test' }, { status: 404 });
}
