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

/** List by the first page of a server, whose next answer `respond` sends; `replace` shows the rows of the core. */
async function openServed() {
  setConfig({
    schemaVersion: 1,
    apiBaseUrl: 'https://portal.test',
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
  });
  await initCore();
  const waiting: (() => void)[] = [];
  globalThis.fetch = (url) => {
    const json = new URL(url as URL).searchParams.get('json');
    const query = { page: 1, q: '', alert: 'all', ...(JSON.parse(json ?? '{}') as object) };
    const page = { query, params: codec.toParams(query) };
    return new Promise((resolve) => waiting.push(() => resolve(Response.json({ data: { page } }))));
  };
  const respond = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  void requestEarly(config(), { path: PAGE_CALL, language: 'fr' });
  await respond();
  const shown = (isReplaced: boolean) => (
    <MemoryRouter path="/List">
      <ListSource isServed hasStored={() => false}>
        <SourcedList isReplaced={isReplaced} />
      </ListSource>
    </MemoryRouter>
  );
  const { rerender } = render(shown(false));
  return { respond, replace: () => rerender(shown(true)) };
}

test.each(['before', 'as', 'answered as'])(
  'a page asked of the server %s the core takes over is one step of the history',
  async (when) => {
    const { respond, replace } = await openServed();
    if (when !== 'as') await press('page 2');
    expect(address()).toBe('');
    await act(async () => {
      if (when === 'as') screen.getByRole('button', { name: 'page 2' }).click();
      if (when === 'answered as') await respond();
      replace();
    });
    expect(address()).toBe('?page=2');
    await press('back');
    expect(address()).toBe('');
  },
);

test('what was asked of the server before Back is not asked of the core after it', async () => {
  const { respond, replace } = await openServed();
  await press('page 2');
  await act(respond);
  expect(address()).toBe('?page=2');
  await press('alert');
  await press('back');
  replace();
  expect(address()).toBe('');
});
