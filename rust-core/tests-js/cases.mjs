/** Requests and offers as other systems send them: each line is a trap. */

const request = (id, car, informations, rest = {}) => ({
  id,
  userId: id * 10,
  userCar: car,
  informations,
  ...rest,
});
const car = (make, model, year, Engine, rest = {}) => ({
  car: { make, model, year, Engine, ...rest },
  color: 'Rouge',
});

const hundredTickets = Object.fromEntries(
  Array.from({ length: 101 }, (_, n) => [
    [`ticketYear${n}`, 1900 + n],
    [`explainTicket${n}`, `ticket n° ${n}`],
  ]).flat(),
);

const list = [
  request(1, car('Toyota', 'Corolla', 2019, 'GAS'), {
    birthday: '2004-02-29',
    assuranceAmount_yearly: 1000,
    currentInsurerMonthExpiry: 3,
    carLicense: 'PERSONAL',
    creditScore: 'good',
    address: '12, rue Saint-Jean, Québec',
  }),
  request('2', car('TOYOTA', 'Prius', '2019', 'electric'), {
    birthday: '1990-11-20T23:30:00-05:00',
    assuranceAmount_yearly: '1000.01',
    currentInsurerMonthExpiry: '03',
    carLicense: 'personal',
    creditScore: '745',
    firstName: 'İbrahim',
    address: 'ISPARTA / İstanbul',
  }),
  request(3, car('Citroën', 'C3', 2015, 'Essence'), {
    birthday: '1991-03-10T02:30:00',
    assuranceAmount_yearly: '1 234,50 $',
    currentInsurerMonthExpiry: 'Mars',
    carLicense: 'COMMERCIAL',
    creditScore: 579,
    lastName: 'Nguyễn',
    workProfession: 'sœur 🚗',
  }),
  request(4, car('CITROEN', 'C4', null, ''), {
    birthday: 636854400000,
    assuranceAmount_yearly: 3000.01,
    currentInsurerMonthExpiry: '2027-12-31',
    creditScore: 'VERY_GOOD',
    verificationProfile: true,
    criminalRecord: 'false',
  }),
  request(5, car('Honda', 'Civic', 2021, 'Hybrid electric'), {
    ...hundredTickets,
    birthday: '2006-11-21',
    last5YearsTickets0: '1',
    last6YearsAccidents0: 0,
    insurerCancelationNumberInLast5Years: '2OrMore',
    creditScore: 900,
  }),
  request(6, car('honda', 'Fit', 2019, 'BEV'), {
    birthday: '2006-11-20',
    last5YearsTickets0: 'none',
    explainAccident0: 'Collision',
    claimAmount7: '900',
    insurerCancelationNumberInLast5Years: 1,
    verificationProfile: 'Dossier spécial',
    criminalRecord: 'yes',
    creditScore: 299,
  }),
  request(7, null, null),
  request(
    8,
    {},
    {
      last5YearsTickets0: 'false',
      last6YearsAccidents0: 'Collision',
      insurerCancelationNumberInLast5Years: 0,
      creditScore: 901,
      birthday: '2023-02-29',
      address: 'ΝΑΎΠΛΙΟ Straße',
    },
  ),
  request(9, car('Kia', 'Soul', 2010.5, 42), {
    birthday: 'yesterday',
    assuranceAmount_yearly: 'n/a',
    currentInsurerMonthExpiry: 13,
    carLicense: 7,
    creditScore: null,
    explainTicket0: '',
    ticketYear0: null,
    insuranceHome: 'true',
    currentInsurerYears: '3.0',
  }),
  request(
    10,
    {
      make: 'Mazda',
      model: ['CX', '5'],
      year: '2020.0',
      pictureUrl: 'https://example.test/mazda.png',
    },
    {
      birthday: '2030-01-01',
      assuranceAmount_yearly: 0,
      currentInsurerMonthExpiry: 'août',
      discount: 'student, fullTime',
      deep: { deeper: [{ deepest: 'Que\u0301bec' }] },
    },
  ),
  { userId: 11, informations: { firstName: 'Without an id' } },
  null,
  'text',
  request(12, car('Toyota', 'Corolla', 2018, 'GAS'), {
    assuranceAmount_yearly: 2000,
    creditScore: 580,
    ticketYear100: 2020,
    ticketYear07: 2020,
    explainTicket1: 'late',
    last6YearsAccidents0: '2+',
  }),
  request(13, car('Lexus', 'ES\u00a0350', 2019, 'petrol'), {
    assuranceAmount_yearly: 2000.004,
    creditScore: 669,
    last5YearsTickets0: 3,
    last6YearsAccidents0: -1,
    insurerCancelationNumberInLast5Years: '-1',
    birthday: '1990-11-21',
    currentInsurerMonthExpiry: '1.0',
  }),
  request(14, car('Tesla', '3', 2022, 'Électrique'), {
    assuranceAmount_yearly: 1234.5,
    creditScore: 800,
    birthday: '1988-02-29',
    currentInsurerMonthExpiry: 1,
    explainAccident99: 'the last that is read',
    explainAccident100: 'one too many',
  }),
];

list.push(
  request(15, car('Mini', 'Cooper', 2020, 'GAS'), {
    firstName: 'Zoé',
    lastName: 'L’Heureux-Roy',
    genderCertificate: 'F',
    discount: 'student, fullTime',
    last5YearsTickets0: 'non',
    ticketYear0: 0,
    last6YearsAccidents0: '2 ou plus',
    insurerCancelationNumberInLast5Years: 'N/A',
  }),
  request(16, car(true, false, 2020, 'GAS'), {
    last5YearsTickets0: 'deux',
    last6YearsAccidents0: 0,
    claimAmount0: '0,00 $',
    insurerCancelationNumberInLast5Years: '-',
  }),
  request(
    17,
    car('Jeep', 'Compass', 2020, 'GAS'),
    {
      assuranceAmount_yearly: 2500.5,
      last5YearsTickets0: '0 contravention, promis',
      last6YearsAccidents0: '2 accidents mineurs',
      insurerCancelationNumberInLast5Years: '12 mai 2019',
    },
    { isOffered: true },
  ),
  request(18, car('Volvo', 'V60', 2 ** 53, 'GAS'), {
    last5YearsTickets0: '-1 accident',
    last6YearsAccidents0: 0,
    claimAmount1: 0,
    claimDate1: '2020-01-01',
    insurerCancelationNumberInLast5Years: '-2 ou plus',
    creditScore: '9007199254740993',
    insuranceHome: true,
  }),
  request(19, car('Volvo', 'V90', '9007199254740992', 'GAS'), {
    last5YearsTickets0: 0,
    ticketYear1: 0,
    explainTicket1: 'none',
    last6YearsAccidents0: 0,
    claimAmount1: 0,
    explainAccident1: 'x',
    insurerCancelationNumberInLast5Years: '-30 km/h',
  }),
  request(2 ** 53, car('Volvo', 'an id that JavaScript rounds', 2020, 'GAS'), {}),
);

export const requests = { success: true, data: { assurances: list } };

const offer = (id, userAssurance, rest) => ({
  id,
  brandId: 1,
  userAssuranceId: userAssurance?.id,
  priceAnually: 123456,
  expirationDate: '2026-12-01',
  createdAt: '2026-11-01T14:05:00-05:00',
  isAccepted: false,
  user: {
    firstName: 'Zoé',
    lastName: 'Nguyễn',
    email: 'zoe@example.test',
    cellphone: '514 555-0199',
  },
  userAssurance,
  ...rest,
});

export const offers = {
  success: true,
  data: {
    offers: [
      offer(101, list[0], {}),
      offer(102, list[1], {
        isAccepted: 'true',
        priceAnually: '99900',
        createdAt: '2026-11-01T18:30:00Z',
        user: { firstName: 'Ana', lastName: 'Zola' },
      }),
      offer(103, list[4], { isAccepted: null, status: 'ACCEPTED', user: null }),
      offer(104, undefined, { userAssuranceId: 55, isAccepted: 1, priceAnually: null }),
      offer(105, list[9], {
        isAccepted: undefined,
        createdAt: null,
        user: { firstName: 'Émile', lastName: 'nguyen' },
        expirationDate: '2026-11-27',
      }),
      offer(106, list[2], { expirationDate: '2026-11-19' }),
      offer(107, list[3], { expirationDate: '2026-11-28' }),
    ],
  },
};
