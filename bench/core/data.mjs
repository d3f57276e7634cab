/** Deterministic test data: requests with every answer filled (REQUEST-1), and stations. */

/** Seeded random number generator (mulberry32). */
export function random(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from, to) => from + Math.floor(next() * (to - from + 1));
  const pick = (list) => list[whole(0, list.length - 1)];
  return { whole, pick, maybe: (share) => next() < share };
}

const cars = [
  ['Toyota', ['Corolla', 'RAV4', 'Camry', 'Prius']],
  ['Honda', ['Civic', 'CR-V', 'Accord']],
  ['Mazda', ['CX-5', 'Mazda3']],
  ['Hyundai', ['Kona', 'Elantra', 'Ioniq 5']],
  ['Citroën', ['C3', 'C4']],
  ['Tesla', ['Model 3', 'Model Y']],
  ['Ford', ['F-150', 'Escape']],
];
const firstNames = ['Zoé', 'Émile', 'Chloé', 'Liam', 'Noah', 'Léa', 'Gabriel', 'Ana', 'Benoît'];
const lastNames = ['Tremblay', 'Gagnon', 'Côté', 'Nguyễn', 'Singh', 'Lévesque', 'Roy', 'Smith'];
const jobs = ['infirmière', 'électricien', 'teacher', 'comptable', 'ingénieure', 'chauffeur'];
const cities = ['Montréal', 'Québec', 'Laval', 'Gatineau', 'Trois-Rivières', 'Ottawa'];
const insurers = ['desjardins', 'intact', 'beneva', 'belairdirect', 'promutuel', 'none'];
const day = ({ whole }, from, to) =>
  `${whole(from, to)}-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`;

function informations(d) {
  const { whole, pick, maybe } = d;
  const tickets = maybe(0.3) ? whole(1, 3) : 0;
  const answers = {
    firstName: pick(firstNames),
    lastName: pick(lastNames),
    gender: pick(['male', 'female', 'other']),
    birthday: day(d, 1945, 2007),
    workProfession: pick(jobs),
    licenseNumber: `L${whole(1000, 9999)}-${whole(100000, 999999)}-${whole(10, 99)}`,
    carLicense: pick(['PERSONAL', 'PERSONAL', 'COMMERCIAL']),
    yearGotLicense: whole(1965, 2025),
    creditScore: pick(['unknown', 'poor', 'fair', 'good', 'veryGood', 'excellent']),
    verificationProfile: pick(['verified', 'inProgress', 'notVerified']),
    criminalRecord: pick(['yes', 'no', 'no', 'no']),
    address: `${whole(1, 9999)}, rue ${pick(lastNames)}, ${pick(cities)} (Québec)`,
    addressDate: day(d, 2005, 2025),
    currentInsurer: pick(insurers),
    currentInsurerYears: whole(0, 25),
    currentInsurerMonthExpiry: whole(1, 12),
    howLongActualAssurance: whole(0, 30),
    satisfiedWithCurrentInsurer: maybe(0.5),
    assuranceAmount_yearly: whole(450, 4800),
    insurerCancelationNumberInLast5Years: pick(['none', 'none', '1', '2OrMore']),
    last5YearsTickets0: tickets,
    last6YearsAccidents0: 0,
    discount: pick(['student', 'retired,married', 'fullTime,universityDegree', '']),
    insuranceHome: maybe(0.6),
    insuranceDetailHome: pick(['owner,alarmSystem', 'tenant', 'condominium']),
    insuranceDetailCar: 'civilLiability,collision,roadsideAssistance',
    civilResponsability: 2000000,
    colision: maybe(0.7),
    franchise: pick([250, 500, 1000]),
    riskOther: maybe(0.7),
    paymentSchedule: pick(['monthly', 'annual']),
    boughtType: pick(['cash', 'financing', 'lease']),
    boughtState: pick(['new', 'used', 'demo']),
    boughtDate: day(d, 2012, 2025),
    purchaseAmount: whole(9000, 70000),
    financeAmount: whole(0, 50000),
    financeDuration: pick([36, 48, 60, 84]),
    interest: whole(0, 900) / 100,
    creditorName: pick(['Caisse Desjardins', 'Banque Nationale', 'RBC', '']),
    creditorAddress: `${whole(1, 999)}, boul. Saint-Laurent, Montréal`,
    antitheft: pick(['none', 'alarm', 'tag', 'sherlock']),
    kilometerDaily: whole(0, 120),
    kilometerAnnually: whole(4000, 40000),
    usage: pick(['pleasure', 'commute', 'business']),
    weekOutOfState: whole(0, 12),
    locationFee: maybe(0.4),
    damageOther: maybe(0.3),
    roadAssistance: maybe(0.6),
    accidentBenefits: maybe(0.5),
    newReplacement: maybe(0.3),
    franchiseExemptionHitAndRun: maybe(0.2),
  };
  for (let n = 0; n < tickets; n += 1) {
    answers[`ticketYear${n}`] = whole(2021, 2026);
    answers[`explainTicket${n}`] = pick(['excès de vitesse', 'stop', 'téléphone au volant']);
  }
  return answers;
}

/** A response with `count` requests. */
export function requests(count) {
  const d = random(7);
  const assurances = Array.from({ length: count }, (_, index) => {
    const [make, models] = d.pick(cars);
    return {
      id: index + 1,
      userId: 5000 + index,
      userCar: {
        car: {
          make,
          model: d.pick(models),
          year: d.whole(2005, 2027),
          Engine: make === 'Tesla' ? 'BATTERY' : 'GAS',
          Trim: d.pick(['LE', 'SE', 'Touring', 'Sport']),
        },
        color: d.pick(['rouge', 'bleu', 'noir', 'blanc', 'gris']),
        pictureUrl: `/pictures/cars/${make.toLowerCase()}.webp`,
      },
      informations: informations(d),
    };
  });
  return { success: true, data: { assurances } };
}

const types = ['Basic', 'Deluxe', 'Premium', 'Express', 'Touchless', 'Ultimate'];

/** The three responses of `count` stations with six carwash types each. */
export function stations(count) {
  const d = random(11);
  const stores = [];
  const counts = [];
  const storeCarwashTypes = [];
  for (let id = 1; id <= count; id += 1) {
    const routes = d.maybe(0.7)
      ? [{ id, storeId: id, routeName: `Route ${d.whole(1, 40)}`, position: d.whole(1, 30) }]
      : [];
    stores.push({
      id,
      address: `${d.whole(1, 9999)}, rue ${d.pick(lastNames)}, ${d.pick(cities)}`,
      alertEn: d.maybe(0.1) ? 'Card reader out of order' : '',
      rating: d.whole(10, 50) / 10,
      isMaintainedLocally: d.whole(0, 1),
      active: d.maybe(0.9),
      routes,
    });
    const count = {};
    types.forEach((nameEn, index) => {
      const price = 900 + index * 300;
      storeCarwashTypes.push({
        storeId: id,
        id: id * 10 + index,
        nameEn,
        price,
        pricePro: price - 150,
      });
      count[nameEn] = d.maybe(0.1) ? 0 : d.whole(1, 200);
    });
    counts.push({ id, count });
  }
  const shuffled = (list) =>
    list
      .map((item) => [d.whole(0, 1e9), item])
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  return {
    stores: { success: true, data: { stores } },
    counts: { success: true, data: { stores: shuffled(counts) } },
    types: { success: true, data: { storeCarwashTypes } },
  };
}
