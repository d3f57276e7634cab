import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startI18n } from '../i18n';
import { MemoryRouter } from '../router';
import { axe } from '../testing/axe';
import { Breadcrumb, Chip, ChipList, NavTabs, RefreshStamp, StatTile } from '.';

beforeAll(() => initCore());
beforeEach(() => startI18n('en'));

test('the remove button of a chip names the chip', async () => {
  const remove = jest.fn();
  render(
    <ChipList label="Filters applied">
      <Chip onRemove={remove} removeLabel="Remove the filter “Gas”">
        Gas
      </Chip>
      <Chip>March</Chip>
    </ChipList>,
  );
  const list = screen.getByRole('list', { name: 'Filters applied' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Gas”' }));
  expect(remove).toHaveBeenCalled();
});

test('removing a chip focuses the next one, then the last one, then what the page names', async () => {
  const onEmpty = jest.fn();
  function Chips() {
    const [names, setNames] = useState(['Gas', 'March', 'Age']);
    return (
      <ChipList label="Filters applied" onEmpty={onEmpty}>
        {names.map((name) => (
          <Chip
            key={name}
            removeLabel={`Remove ${name}`}
            onRemove={() => setNames(names.filter((other) => other !== name))}
          >
            {name}
          </Chip>
        ))}
      </ChipList>
    );
  }
  render(<Chips />);
  const remove = (name: string) =>
    userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await remove('March');
  expect(screen.getByRole('button', { name: 'Remove Age' })).toHaveFocus();
  await remove('Age');
  expect(screen.getByRole('button', { name: 'Remove Gas' })).toHaveFocus();
  expect(onEmpty).not.toHaveBeenCalled();
  await remove('Gas');
  expect(onEmpty).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a list shows its refresh time, and refreshes once at a time', async () => {
  const refresh = jest.fn();
  const readAt = new Date(2024, 2, 1, 14, 5).getTime();
  const { rerender } = render(<RefreshStamp readAt={readAt} onRefresh={refresh} />);
  expect(screen.getByRole('status')).toHaveTextContent('Updated on 1 March 2024 at 14:05');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  rerender(<RefreshStamp readAt={readAt} onRefresh={refresh} refreshing />);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('the refresh time names the day only where it is not today', () => {
  const now = new Date();
  now.setHours(0, 5);
  render(<RefreshStamp readAt={now.getTime()} onRefresh={jest.fn()} />);
  expect(screen.getByText('Updated at 00:05')).toBeVisible();
});

test('a background refresh changes no text and is not announced', async () => {
  const readAt = new Date(2024, 2, 1, 14, 5).getTime();
  const stamp = (refreshing: boolean) => (
    <RefreshStamp readAt={readAt} onRefresh={jest.fn()} refreshing={refreshing} />
  );
  const { rerender } = render(stamp(false));
  const status = screen.getByRole('status');
  rerender(stamp(true));
  expect(status).toHaveTextContent('Updated on 1 March 2024 at 14:05');
  expect(status).toHaveAttribute('aria-live', 'off');
  rerender(stamp(false));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  rerender(stamp(true));
  expect(status).toHaveTextContent('Refreshing');
  expect(status).toHaveAttribute('aria-live', 'polite');
});

test('a filter tile exposes its pressed state', async () => {
  const select = jest.fn();
  render(<StatTile label="With alerts" value="12" onSelect={select} selected />);
  const tile = screen.getByRole('button', { name: /With alerts\s*12/, pressed: true });
  await userEvent.click(tile);
  expect(select).toHaveBeenCalled();
});

test('tabs are links, one of them current, with the number of entries', () => {
  render(
    <MemoryRouter path="/team/billing">
      <NavTabs
        label="Pages"
        items={[
          { label: 'Team', to: '/team', count: 1250 },
          { label: 'Billing', to: '/team/billing', current: 'page' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Billing');
  expect(screen.getByRole('link', { name: 'Team 1,250' })).not.toHaveAttribute('aria-current');
});

test('a breadcrumb has no axe violations', async () => {
  const { container } = render(
    <MemoryRouter path="/team">
      <Breadcrumb label="Path" items={[{ label: 'Team', to: '/team' }, { label: 'Ana Roy' }]} />
    </MemoryRouter>,
  );
  expect((await axe(container)).violations).toEqual([]);
});
