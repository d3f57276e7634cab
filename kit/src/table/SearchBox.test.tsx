import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '../i18n';
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
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function show(value = '') {
  search.mockReset();
  return render(<SearchBox label="Search stations" value={value} onSearch={search} />);
}

test('the search runs once, 300 ms after the last key (spec §5)', () => {
  show();
  type('m');
  pass(299);
  type('ma');
  pass(299);
  expect(search).not.toHaveBeenCalled();
  pass(1);
  expect(search.mock.calls).toEqual([['ma']]);
});

test('Enter does not wait', () => {
  show();
  type('main');
  fireEvent.keyDown(box(), { key: 'Enter' });
  pass(1000);
  expect(search.mock.calls).toEqual([['main']]);
});

test('clearing does not wait, and the box keeps the focus', () => {
  show('main');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(search.mock.calls).toEqual([['']]);
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('Back brings the earlier text, and no search of its own', () => {
  const { rerender } = show('oak');
  type('oak s');
  rerender(<SearchBox label="Search stations" value="elm" onSearch={search} />);
  expect(box()).toHaveValue('elm');
  pass(1000);
  expect(search).not.toHaveBeenCalled();
});

test('what one types is not overwritten by the answer to what one typed before', () => {
  const { rerender } = show();
  type('o');
  pass(300);
  type('oa');
  rerender(<SearchBox label="Search stations" value="o" onSearch={search} />);
  expect(box()).toHaveValue('oa');
});
