import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { startI18n } from '../i18n';
import { MemoryRouter } from '../router';
import {
  Badge,
  BarChart,
  Breadcrumb,
  Checkbox,
  Chip,
  ChipList,
  DescriptionList,
  ExternalLink,
  Field,
  Input,
  Loading,
  NavTabs,
  RefreshStamp,
  Select,
  StatTile,
} from '.';

beforeAll(() => initCore());
beforeEach(() => startI18n('en'));

test('a field ties label, hint and error to its input', () => {
  render(
    <Field label="Email" hint="Of work" error="This email is not valid">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('This email is not valid Of work');
});

test('an optional field is marked in its label', () => {
  render(
    <Field label="Phone" optional>
      {(control) => <Input {...control} />}
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Phone (optional)' })).toBeValid();
});

test('a description list hides missing values except those of key rows', () => {
  render(
    <DescriptionList
      items={[
        { term: 'Make', value: 'Honda' },
        { term: 'Trim', value: '' },
        { term: 'Licence', value: null, key: true },
        { term: 'Tickets', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Make',
    'Licence',
    'Tickets',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Honda',
    'Not provided',
    '0',
  ]);
});

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

test('a chart has its figures as a table', async () => {
  render(
    <BarChart
      caption="Spend by month"
      labelHeading="Month"
      valueHeading="Spend"
      items={[
        { label: 'March', value: 1250, text: '$12.50' },
        { label: 'April', value: 0, text: '$0.00' },
      ]}
    />,
  );
  await userEvent.click(screen.getByText('Show the figures as a table'));
  const table = screen.getByRole('table', { name: 'Spend by month' });
  expect(within(table).getByRole('row', { name: 'March $12.50' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'April $0.00' })).toBeVisible();
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

test('a new tab is announced', () => {
  render(
    <ExternalLink href="https://receipts.test/1" newTab>
      Receipt
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Receipt (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a mail address opens no tab and announces none', () => {
  render(
    <ExternalLink href="mailto:sales@demo.test" newTab>
      Contact sales
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Contact sales' });
  expect(link).not.toHaveAttribute('target');
});

test('the components have no axe violations', async () => {
  const { container } = render(
    <MemoryRouter path="/team">
      <Breadcrumb label="Path" items={[{ label: 'Team', to: '/team' }, { label: 'Ana Roy' }]} />
      <Badge tone="warning">Pending</Badge>
      <Loading />
      <Field label="Make">
        {(control) => <Select {...control} options={[{ value: 'a', label: 'Honda' }]} />}
      </Field>
      <Checkbox label="Monday" />
    </MemoryRouter>,
  );
  expect((await axe(container)).violations).toEqual([]);
});
