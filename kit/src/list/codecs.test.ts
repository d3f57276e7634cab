import { beforeAll, expect, test } from '@jest/globals';
import { initCore, peopleQueryFromParams, peopleQueryToParams } from '@portal/core';
import { pageCodec, searchCodec } from '.';

beforeAll(() => initCore());

const searches = ['', ' ', 'oak', ' oak  street '];

test.each(searches)('a search of "%s" is read and written as in the lists of the core', (q) => {
  const { search } = peopleQueryFromParams({ q });
  expect(searchCodec.fromParams({ q })).toEqual({ search });
  const written = peopleQueryToParams({ ...peopleQueryFromParams({}), search: q });
  expect(searchCodec.toParams({ search: q })).toEqual(written);
});

const pages = [
  '',
  '1',
  '2',
  '007',
  '0',
  '-1',
  '1.5',
  '1e3',
  ' 2',
  'two',
  '999999999',
  '4294967296',
];

test.each(pages)('a page of "%s" is read and written as in the lists of the core', (page) => {
  const query = peopleQueryFromParams({ page });
  expect(pageCodec.fromParams({ page })).toEqual({ page: query.page });
  expect(pageCodec.toParams({ page: query.page })).toEqual(peopleQueryToParams(query));
});

test('a list without parameters begins with its first page and no search', () => {
  expect({ ...searchCodec.fromParams({}), ...pageCodec.fromParams({}) }).toEqual({
    search: '',
    page: 1,
  });
});
