import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { DisabledControls } from '../ui';
import { SearchBox } from '.';

beforeEach(async () => {
  await startI18n('en');
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const search = jest.fn();
const box = () => screen.getByRole('textbox', { name: 'Search stations' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function show(value = '') {
  search.mockReset();
  return render(<SearchBox label="Search stations" value={value} onSearch={search} />);
}

test('the search runs once, 300 ms after the last key (SEARCH-1)', () => {
  show();
  type('m');
  advance(299);
  type('ma');
  advance(299);
  expect(search).not.toHaveBeenCalled();
  advance(1);
  expect(search.mock.calls).toEqual([['ma']]);
});

test('Enter searches at once', () => {
  show();
  type('main');
  fireEvent.keyDown(box(), { key: 'Enter' });
  advance(1000);
  expect(search.mock.calls).toEqual([['main']]);
});

test('Enter that ends a composition searches what stands in the box', () => {
  show();
  type('東京');
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229, isComposing: true });
  advance(1000);
  expect(search.mock.calls).toEqual([['東京']]);
  expect(box()).toHaveValue('東京');
});

test('clearing searches at once, and the box keeps the focus', () => {
  show('main');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search.mock.calls).toEqual([['']]);
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('of a long text that is pasted by mistake, as much is searched as an address holds', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  show();
  await user.click(box());
  await user.paste('é'.repeat(20_000));
  advance(300);
  expect(search.mock.calls).toEqual([['é'.repeat(500)]]);
});

test('a value changed by Back replaces the text and starts no search', () => {
  const { rerender } = show('oak');
  type('oak s');
  rerender(<SearchBox label="Search stations" value="elm" onSearch={search} />);
  expect(box()).toHaveValue('elm');
  advance(1000);
  expect(search).not.toHaveBeenCalled();
});

test('the value of the last search does not overwrite the text typed since', () => {
  const { rerender } = show();
  type('o');
  advance(300);
  type('oa');
  rerender(<SearchBox label="Search stations" value="o" onSearch={search} />);
  expect(box()).toHaveValue('oa');
});

test('a space at the end of what is typed stays, though the list searches without it', () => {
  const { rerender } = show();
  type('oak ');
  advance(300);
  rerender(<SearchBox label="Search stations" value="oak" onSearch={search} />);
  expect(box()).toHaveValue('oak ');
});

test('what is typed before the list can be searched is searched once it can be', () => {
  const list = (disabled: boolean) => (
    <DisabledControls disabled={disabled}>
      <SearchBox label="Search stations" value="" onSearch={search} />
    </DisabledControls>
  );
  search.mockReset();
  const { rerender } = render(list(true));
  type('mai');
  type('main');
  fireEvent.keyDown(box(), { key: 'Enter' });
  advance(1000);
  expect(search).not.toHaveBeenCalled();
  rerender(list(false));
  advance(300);
  expect(search.mock.calls).toEqual([['main']]);
});

test('what is typed and cleared before the list can be searched is not searched', () => {
  search.mockReset();
  const { rerender } = render(
    <DisabledControls disabled>
      <SearchBox label="Search stations" value="" onSearch={search} />
    </DisabledControls>,
  );
  type('main');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  rerender(
    <DisabledControls disabled={false}>
      <SearchBox label="Search stations" value="" onSearch={search} />
    </DisabledControls>,
  );
  advance(1000);
  expect(search).not.toHaveBeenCalled();
});
