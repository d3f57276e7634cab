/** The people of the load, written as rows: the command line would hash a password for each. */

const FIRST = 2_000_000;
const TRANSACTIONS = 100;
/** Roles of ten people: five manage a fleet, four are brokers with a brand of their own, one is an administrator. */
export const ROLES = [
  'fleet',
  'fleet',
  'fleet',
  'fleet',
  'fleet',
  'broker',
  'broker',
  'broker',
  'broker',
  'admin',
];
const ROLE_NAMES = { fleet: 'ROLE_BUSINESS', broker: 'ROLE_ASSURANCE', admin: 'ROLE_ADMIN' };

/** The person of a number; its id is that of its business or brand too. */
export function personOf(number) {
  return {
    id: FIRST + number,
    role: ROLES[number % ROLES.length],
    email: `load${number}@demo.test`,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}

const numbersOf = (role) => ROLES.flatMap((it, index) => (it === role ? [index] : [])).join(', ');
const are = (role) => `i % ${ROLES.length} IN (${numbersOf(role)})`;

/** SQL for both engines, over the demo data. */
export function peopleSql(count) {
  const people = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
  const id = `${FIRST} + i`;
  const role = (name) => `
    INSERT INTO user_roles (user_id, role, is_accepted)
    ${people} SELECT ${id}, '${ROLE_NAMES[name]}', TRUE FROM n WHERE ${are(name)};`;
  return `
    BEGIN;
    INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, email_confirmed_at)
    ${people} SELECT ${id}, 'load' || i || '@demo.test', u.password_hash, 'L', 'L', 0, 0
      FROM n CROSS JOIN users u WHERE u.email = 'fleet@demo.test';
    ${Object.keys(ROLE_NAMES).map(role).join('')}
    INSERT INTO businesses (id, name, employee_cap, created_at)
    ${people} SELECT ${id}, 'Flotte ' || i, 50, 0 FROM n WHERE ${are('fleet')};
    INSERT INTO business_managers (user_id, business_id)
    ${people} SELECT ${id}, ${id} FROM n WHERE ${are('fleet')};
    INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4)
    ${people} SELECT 1000000000 + i * ${TRANSACTIONS} + t.id, ${id}, t.employee_id, t.store_id, t.created_at,
        t.price_paid, t.tax_paid, t.last4
      FROM n CROSS JOIN (SELECT * FROM transactions WHERE business_id = 1 AND id <= ${TRANSACTIONS}) t
      WHERE ${are('fleet')};
    INSERT INTO brands (id, name, offer_quota)
    ${people} SELECT ${id}, 'Courtage ' || i, 1000000 FROM n WHERE ${are('broker')};
    INSERT INTO brand_members (brand_id, user_id)
    ${people} SELECT ${id}, ${id} FROM n WHERE ${are('broker')};
    INSERT INTO brand_members (brand_id, user_id)
    ${people} SELECT 0, ${id} FROM n WHERE ${are('admin')};
    COMMIT;`;
}

/** The first transaction of a person's business. */
export const transactionOf = ({ id }) => 1_000_000_000 + (id - FIRST) * TRANSACTIONS + 1;
