import { call, toRow, UNRESPONDED } from '../requests.js';

const readRows = async () => (await call(UNRESPONDED)).assurances.map(toRow);

/** The API reads the list whole: filters, order and pages are made here. */
export const dataProvider = {
  async getList(_resource, { filter, sort, pagination }) {
    const { q = '', ...equal } = filter;
    const text = q.toLowerCase();
    const found = (await readRows())
      .filter((row) => Object.entries(equal).every(([name, value]) => row[name] === value))
      .filter((row) => text === '' || JSON.stringify(row).toLowerCase().includes(text))
      .sort((a, b) => (a[sort.field] < b[sort.field] ? -1 : 1) * (sort.order === 'ASC' ? 1 : -1));
    const from = (pagination.page - 1) * pagination.perPage;
    return { data: found.slice(from, from + pagination.perPage), total: found.length };
  },
  async getOne(_resource, { id }) {
    return { data: toRow((await call(`/api/v2/support/assurance/${id}`)).assurance) };
  },
};
