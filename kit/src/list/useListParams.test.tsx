import { expect, jest, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { config, setConfig } from '../config';
import { requestEarly } from '../early-answers';
import { MemoryRouter, useLocation, useNavigate } from '../router';
import { createListSource, useListParams, type ListParams, type ListParamsCodec } from '.';

interface Query {
  page: number;
  q: string;
  alert: string;
}

const codec: ListParamsCodec<Query> = {
  fromParams: ({ page = '', q = '', alert }) => ({
    page: /^[1-9]\d*$/u.test(page) ? Number(page) : 1,
    q,
    alert: alert === 'yes' ? 'yes' : 'all',
  }),
  toParams: ({ page, q, alert }) => ({
    ...(q !== '' && { q }),
    ...(alert !== 'all' && { alert }),
    ...(page !== 1 && { page: String(page) }),
  }),
};

const PAGE_CALL = '/rows/page';
const { ListSource, useListSource } = createListSource<{
  readonly query: Query;
  readonly params: Record<string, string>;
}>(PAGE_CALL, { query: 'object', params: 'object' });

type Options = Parameters<typeof useListParams<Query>>[1];

const rendered = jest.fn<(list: ListParams<Query>) => void>();
const list = () => rendered.mock.lastCall?.[0];

function List({ options }: { options: Options }) {
  const list = useListParams(codec, options);
  useEffect(() => rendered(list));
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => list.setPage(2)}>page 2</button>
      <button onClick={() => list.setQuery({ alert: 'yes' })}>alert</button>
      <button onClick={() => list.setQuery({ q: 'oak' }, { replace: true })}>type</button>
      <button
        onClick={() => {
          list.setQuery({ q: 'oak' });
          list.setQuery({ alert: 'yes' });
        }}
      >
        twice
      </button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

function open(path: string, options?: Options) {
  render(
    <MemoryRouter path={path}>
      <List options={options} />
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

test('a URL without parameters gives the default query', () => {
  open('/stations');
  expect(list()?.query).toEqual({ page: 1, q: '', alert: 'all' });
  expect(list()?.params).toEqual({});
});

test('a URL gives its query; unreadable parameters give defaults', () => {
  open('/stations?page=-3&q=oak&alert=maybe');
  expect(list()?.query).toEqual({ page: 1, q: 'oak', alert: 'all' });
  expect(list()?.params).toEqual({ q: 'oak' });
});

test('a filter that cannot be read is reported, and goes from the URL with the next change', async () => {
  open('/stations?tab=a&alert=maybe', { filters: ['alert'] });
  expect(list()?.hasUnreadFilter).toBe(true);
  await press('type');
  expect(list()?.hasUnreadFilter).toBe(false);
  expect(address()).toBe('?tab=a&q=oak');
});

test.each(['', 'alert=yes', 'alert=all', 'alert='])('?%s has no unread filter', (search) => {
  open(`/stations?${search}`, { filters: ['alert'] });
  expect(list()?.hasUnreadFilter).toBe(false);
});

test('changes are written to the URL, next to parameters of other owners', async () => {
  open('/stations?tab=a&q=elm');
  await press('alert');
  expect(address()).toBe('?tab=a&q=elm&alert=yes');
  await press('type');
  expect(address()).toBe('?tab=a&q=oak&alert=yes');
});

test('a change of filters goes back to the first page', async () => {
  open('/stations?page=5');
  await press('alert');
  expect(address()).toBe('?alert=yes');
});

test('Back undoes a change; a replacing change adds no history entry', async () => {
  open('/stations');
  await press('page 2');
  await press('type');
  expect(address()).toBe('?q=oak');
  await press('back');
  expect(address()).toBe('');
});

test('two changes in one event are both applied', async () => {
  open('/stations');
  await press('twice');
  expect(address()).toBe('?q=oak&alert=yes');
});

const stored = { alert: 'yes' };

test('stored values apply to a URL without list parameters only', () => {
  open('/stations?tab=a', { stored });
  expect(list()?.query.alert).toBe('yes');
  expect(address()).toBe('?tab=a');
  open('/stations?q=oak', { stored });
  expect(list()?.query).toEqual({ page: 1, q: 'oak', alert: 'all' });
});

test('stored values are written to the URL where the list asks for it', () => {
  open('/stations?tab=a', { stored, writeStored: true });
  expect(address()).toBe('?tab=a&alert=yes');
});

test('Back to a URL without parameters undoes the change whose values were stored', async () => {
  const at = (options: Options) => (
    <MemoryRouter path="/stations">
      <List options={options} />
    </MemoryRouter>
  );
  const { rerender } = render(at({ writeStored: true }));
  await press('alert');
  rerender(at({ writeStored: true, stored }));
  await press('back');
  expect(list()?.query.alert).toBe('all');
  expect(address()).toBe('');
});

function SourcedList({ isReplaced }: { isReplaced: boolean }) {
  return <List options={{ source: useListSource(isReplaced) }} />;
}

test.each([false, true])(
  'a page asked of the server is one step of the history, answered (%p) as the core takes over',
  async (isAnswered) => {
    setConfig({
      schemaVersion: 1,
      apiBaseUrl: 'https://portal.test',
      brand: 'AutoPortail',
      environmentHeader: { name: 'X-Environment', value: 'test' },
      links: { contactSales: '/', support: '/', forgotPassword: '/' },
    });
    await initCore();
    const respond: (() => void)[] = [];
    const fetch = jest.fn((url: URL) => {
      const { page = 1 } = JSON.parse(url.searchParams.get('json') ?? '{}') as { page?: number };
      const query = { page, q: '', alert: 'all' };
      const answer = Response.json({ data: { page: { query, params: codec.toParams(query) } } });
      return new Promise<Response>((resolve) => respond.push(() => resolve(answer)));
    });
    Object.assign(globalThis, { fetch });
    const first = requestEarly(config(), { path: PAGE_CALL, language: 'fr' });
    respond.shift()?.();
    await first;
    const shown = (isReplaced: boolean) => (
      <MemoryRouter path="/List">
        <ListSource isServed hasStored={() => false}>
          <SourcedList isReplaced={isReplaced} />
        </ListSource>
      </MemoryRouter>
    );
    const { rerender } = render(shown(false));
    await press('page 2');
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(address()).toBe('');
    await act(async () => {
      if (isAnswered) {
        respond.shift()?.();
        await fetch.mock.results[1]?.value;
        await new Promise((resolve) => setTimeout(resolve));
      }
      rerender(shown(true));
    });
    expect(address()).toBe('?page=2');
    await press('back');
    expect(address()).toBe('');
  },
);
