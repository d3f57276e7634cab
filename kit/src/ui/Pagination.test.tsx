import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { Pagination } from '.';

beforeEach(() => startI18n('en'));

const middle = { page: 2, pageCount: 5, from: 11, to: 20, total: 1043 };

test('shows the range of rows and their number (LIST-4)', () => {
  render(<Pagination {...middle} onPage={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 11 to 20 of 1,043 results');
});

test.each([
  ['fr', '1 à 1 sur 1 résultat'],
  ['en', 'Showing 1 to 1 of 1 result'],
] as const)('one row is one result in %s', async (language, text) => {
  await startI18n(language);
  render(<Pagination page={1} pageCount={1} from={1} to={1} total={1} onPage={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`, 'u'));
});

test('first, previous, next and last each go to their page', async () => {
  const go = jest.fn();
  render(<Pagination {...middle} onPage={go} />);
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(go.mock.calls).toEqual([[1], [1], [3], [5]]);
});

test('at the end the next button is disabled and keeps the focus', async () => {
  const go = jest.fn();
  const { rerender } = render(<Pagination {...middle} page={4} onPage={go} />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await userEvent.click(next);
  rerender(<Pagination {...middle} page={5} onPage={go} />);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(go).toHaveBeenCalledTimes(1);
});

test('a page past the last row shows no range', () => {
  render(<Pagination page={3} pageCount={3} from={null} to={null} total={20} onPage={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('No results');
});
