import type {
  Business,
  Employee,
  Permissions,
  Transaction,
  TransactionOptions,
  TransactionSummary,
} from '@portal/core';

/** Server data for tests. */
export const business: Business = {
  id: 3,
  name: 'Déneigement Laurier',
  employees: [],
  seats: { used: 2, limit: 50, isUsedUp: false },
};

export const permissions: Permissions = {
  maxCarwashPerMonth: 4,
  startHour: '08:00',
  endHour: '18:00',
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
};

export function employee(id: number, firstName: string, lastName: string): Employee {
  const email = `${firstName}.${lastName}@laurier.test`.toLowerCase();
  return {
    user: { id, firstName, lastName, email },
    permissions,
    carwashes: { used: 1, limit: 4, isUsedUp: false },
  };
}

export const zoe = employee(11, 'Zoé', 'Bélanger');
export const ana = employee(12, 'Ana', 'Roy');

export function transaction(id: number, change: Partial<Transaction> = {}): Transaction {
  return {
    id,
    createdAt: '2024-03-01T14:05:00-05:00',
    pricePaid: 1099,
    taxPaid: 165,
    last4: '4242',
    store: {
      address: '4801, boulevard Saint-Laurent',
      address2: 'bureau 2',
      province: 'QC',
      brand: { name: 'Lavage Éclair', smallLogo: '/logos/eclair.svg' },
    },
    employee: { id: 11, firstName: 'Zoé', lastName: 'Bélanger' },
    ...change,
  };
}

/** A page of a list of `total` transactions; beyond the last page the last one, as the server answers. */
export function transactionPage(asked: number, size: number, total: number) {
  const page = Math.min(asked, Math.floor(total / size) + 1);
  const before = (page - 1) * size;
  const rows = Math.max(0, Math.min(size, total - before));
  return {
    transactions: Array.from({ length: rows }, (_, row) => transaction(before + row + 1)),
    pagination: { currentPage: page, currentPageSize: size, numberOfRecords: total },
  };
}

/** Members and stations of the fixtures' transactions. */
export const options: TransactionOptions = {
  employees: [
    { id: 11, firstName: 'Zoé', lastName: 'Bélanger' },
    { id: 99, firstName: 'Luc', lastName: 'Parti' },
  ],
  stations: [
    {
      id: 7,
      store: {
        address: '4801, boulevard Saint-Laurent',
        address2: null,
        province: 'QC',
        brand: { name: 'Lavage Éclair', smallLogo: null },
      },
    },
  ],
};

/** Totals of transactions at 10.99 and 1.65 of tax each. */
export function summary(count: number, firstDay: string | null = null): TransactionSummary {
  const [pricePaid, taxPaid] = [count * 1099, count * 165];
  return { count, pricePaid, taxPaid, total: pricePaid + taxPaid, firstDay, lastDay: null };
}

const page = '/api/v1/business/transaction';

/** The first day of the period that a call of totals names. */
const firstDays: Record<string, string> = { thisMonth: '2024-03-01', lastMonth: '2024-02-01' };

/** Answers of a server with a business, two employees, transactions and a card. */
export function answers({ total = 31, employees = [zoe, ana] } = {}) {
  return {
    'GET /api/v1/user/business': { business },
    'GET /api/v1/business/employee': { employees },
    'GET /api/v1/user/card': { cards: [{ brand: 'Visa', last4: '4242' }] },
    [`GET ${page}/option`]: { options },
    [`GET ${page}/summary`]: ({ url: { searchParams } }: { url: URL }) => ({
      summary: summary(total, firstDays[searchParams.get('period') ?? ''] ?? null),
    }),
    [`GET ${page}`]: ({ url: { searchParams } }: { url: URL }) =>
      transactionPage(Number(searchParams.get('page')), Number(searchParams.get('size')), total),
  };
}
