import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { Pagination, type PaginationProps } from '.';

beforeEach(() => startI18n('en'));

const middle: PaginationProps = {
  page: 2,
  lastPage: 5,
  from: 11,
  to: 20,
  total: 1043,
  hasPrevious: true,
  hasNext: true,
  onPage: () => undefined,
  list: { current: null },
};
const pastEnd = { page: 62, lastPage: 60, from: null, to: null, total: 600, hasNext: false };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the range of rows and their number (LIST-4)', () => {
  render(<Pagination {...middle} />);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 11 to 20 of 1,043 results');
  expect(screen.getByText('Page 2 of 5')).toBeInTheDocument();
});

test.each([
  ['fr', '11 à 20 sur 1 043 résultats jusqu’ici'],
  ['en', 'Showing 11 to 20 of 1,043 results so far'],
] as const)(
  'a list that is still loading says so in %s, without announcing it',
  async (language, text) => {
    await startI18n(language);
    render(<Pagination {...middle} isPartial />);
    const showing = screen.getByRole('status');
    expect(showing.textContent.replace(/\s/gu, ' ')).toBe(text);
    expect(showing).toHaveAttribute('aria-live', 'off');
  },
);

test.each([
  ['fr', 'Page 1 234 sur 1 997'],
  ['en', 'Page 1,234 of 1,997'],
] as const)('numbers of pages have the group marks of %s', async (language, text) => {
  await startI18n(language);
  render(<Pagination {...middle} page={1234} lastPage={1997} />);
  expect(screen.getByText((shown) => shown.replace(/\s/gu, ' ') === text)).toBeInTheDocument();
});

test.each([
  ['fr', '1 à 1 sur 1 résultat'],
  ['en', 'Showing 1 to 1 of 1 result'],
] as const)('one row is shown as 1 to 1 of 1 in %s', async (language, text) => {
  await startI18n(language);
  render(<Pagination {...middle} page={1} lastPage={1} from={1} to={1} total={1} />);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`, 'u'));
});

test('first, previous, next and last each go to their page', async () => {
  const go = jest.fn();
  render(<Pagination {...middle} onPage={go} />);
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) await press(name);
  expect(go.mock.calls).toEqual([[1], [1], [3], [5]]);
});

test('at the end the next button is disabled and keeps the focus', async () => {
  const go = jest.fn();
  const { rerender } = render(<Pagination {...middle} page={4} onPage={go} />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await userEvent.click(next);
  rerender(<Pagination {...middle} page={5} hasNext={false} onPage={go} />);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(go).toHaveBeenCalledTimes(1);
});

test.each([
  ['fr', '600 résultats en tout', 'Après la page 60'],
  ['en', '600 results in all', 'After page 60'],
] as const)('past the end, the bar says so in %s', async (language, total, where) => {
  await startI18n(language);
  render(<Pagination {...middle} {...pastEnd} />);
  expect(screen.getByRole('status')).toHaveTextContent(total);
  expect(screen.getByText(where)).toBeInTheDocument();
});

test('past the end, previous and last lead to the last page that has rows', async () => {
  const go = jest.fn();
  render(<Pagination {...middle} {...pastEnd} onPage={go} />);
  await press('Previous page');
  await press('Last page');
  await press('Next page');
  expect(go.mock.calls).toEqual([[60], [60]]);
});

test('a page turn brings the top of the list into view and keeps the focus', async () => {
  const rows = document.createElement('ul');
  const scroll = jest.fn();
  rows.scrollIntoView = scroll;
  const top = jest.spyOn(rows, 'getBoundingClientRect');
  render(<Pagination {...middle} list={{ current: rows }} />);

  top.mockReturnValue({ top: 120 } as DOMRect);
  await press('Next page');
  expect(scroll).not.toHaveBeenCalled();

  top.mockReturnValue({ top: -800 } as DOMRect);
  await press('Next page');
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
});
