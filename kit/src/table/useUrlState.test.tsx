import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from '../router';
import { choice, flag, list, sortBy, text, useUrlState, whole } from '.';

const schema = {
  page: whole(1),
  q: text(),
  alert: choice(['all', 'yes', 'no'], 'all'),
  months: list(),
  sort: sortBy(['address', 'rating']),
  mine: flag(),
};

type State = ReturnType<typeof useUrlState<typeof schema>>;

const seen = jest.fn<(state: State) => void>();
const state = () => seen.mock.lastCall?.[0];

function List() {
  const state = useUrlState(schema);
  useEffect(() => seen(state));
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => state.set({ page: 2 })}>page 2</button>
      <button onClick={() => state.set({ alert: 'yes' })}>alert</button>
      <button onClick={() => state.set({ q: 'oak' }, { replace: true })}>type</button>
      <button onClick={() => state.set({ months: ['3', '4'], mine: true })}>several</button>
      <button onClick={() => state.set({ sort: { column: 'rating', descending: true } })}>
        sort
      </button>
      <button
        onClick={() => {
          state.set({ q: 'oak' });
          state.set({ mine: true });
        }}
      >
        twice
      </button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

function open(path: string) {
  render(
    <MemoryRouter path={path}>
      <List />
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

test('a bare address gives the initial values', () => {
  open('/stations');
  expect(state()?.values).toEqual({
    page: 1,
    q: '',
    alert: 'all',
    months: [],
    sort: null,
    mine: false,
  });
  expect(state()?.bare).toBe(true);
});

test('an address gives its values; what makes no sense in it gives the initial ones', () => {
  open('/stations?page=-3&q=oak&alert=maybe&months=3&months=4&sort=-rating&mine=1');
  expect(state()?.values).toEqual({
    page: 1,
    q: 'oak',
    alert: 'all',
    months: ['3', '4'],
    sort: { column: 'rating', descending: true },
    mine: true,
  });
  expect(state()?.bare).toBe(false);
});

test('changes go into the address and leave the rest of it alone', async () => {
  open('/stations?tab=a');
  await press('several');
  await press('sort');
  expect(address()).toBe('?tab=a&months=3&months=4&mine=1&sort=-rating');
});

test('other rows begin at the first page', async () => {
  open('/stations?page=5');
  await press('alert');
  expect(address()).toBe('?alert=yes');
});

test('Back undoes a change; typing makes no step of its own', async () => {
  open('/stations');
  await press('page 2');
  await press('type');
  expect(address()).toBe('?q=oak');
  await press('back');
  expect(address()).toBe('');
});

test('two changes in one event both count', async () => {
  open('/stations');
  await press('twice');
  expect(address()).toBe('?q=oak&mine=1');
});
