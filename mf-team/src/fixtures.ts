import type { Employee, Permissions, Transaction } from '@portal/core';

/** Server data for tests. */
export const business = { id: 3, name: 'Déneigement Laurier', employees: [] };

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
  return { user: { id, firstName, lastName, email }, permissions };
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
    ...change,
  };
}

/** A page of a list of `total` transactions. */
export function transactionPage(page: number, size: number, total: number) {
  const before = (page - 1) * size;
  const rows = Math.max(0, Math.min(size, total - before));
  return {
    transactions: Array.from({ length: rows }, (_, row) => transaction(before + row + 1)),
    pagination: { currentPage: page, currentPageSize: size, numberOfRecords: total },
  };
}

const page = '/api/v1/business/transaction';

/** Answers of a server with a business, two employees, transactions and a card. */
export function answers({ total = 31, employees = [zoe, ana] } = {}) {
  return {
    'GET /api/v1/user/business': { business },
    'GET /api/v1/business/employee': { employees },
    'GET /api/v1/user/card': { cards: [{ brand: 'Visa', last4: '4242' }] },
    [`GET ${page}`]: ({ url: { searchParams } }: { url: URL }) =>
      transactionPage(Number(searchParams.get('page')), Number(searchParams.get('size')), total),
  };
}
