import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { Pagination } from '../data-display';
import { Menu, MenuItem } from '../menu';
import { DataTable } from '../table';
import { Button, DisabledControls, IconButton, Select } from '.';

test('no control acts by pointer or key while it is disabled, and each keeps its place in the order of focus', async () => {
  await startI18n('en');
  const act = jest.fn();
  const open = jest.fn();
  render(
    <DisabledControls disabled>
      <Button onClick={act}>Discard</Button>
      <IconButton label="Next" icon={<svg aria-hidden />} onClick={act} />
      <Menu trigger={<Button>Views</Button>}>
        <MenuItem onSelect={act}>Save</MenuItem>
      </Menu>
      <Select aria-label="Route" options={[{ value: 'a', label: 'A' }]} value="" onChange={act} />
      <DataTable
        caption="Requests"
        columns={[
          { id: 'id', header: 'Id', sortable: true, cell: () => <a href="#request">Golf</a> },
        ]}
        rows={[{ id: 1 }]}
        rowId={({ id }) => String(id)}
        onSort={act}
        onRowOpen={open}
        selection={{ selected: new Set(), onChange: act, rowLabel: () => 'Golf' }}
      />
    </DisabledControls>,
  );
  for (const button of screen.getAllByRole('button')) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter} {ArrowDown}');
  }
  for (const field of [...screen.getAllByRole('combobox'), ...screen.getAllByRole('checkbox')]) {
    expect(field).toBeDisabled();
    await userEvent.click(field);
  }
  expect(act).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Golf' }));
  await userEvent.click(screen.getByRole('row', { name: /Golf/u }));
  expect(open).toHaveBeenCalledTimes(1);
});

test('where rows are read all the same, order and pages work and what acts on them does not', async () => {
  await startI18n('en');
  const [act, sort, turn] = [jest.fn(), jest.fn(), jest.fn()];
  const paging = { page: 1, lastPage: 2, from: 1, to: 1, total: 2 };
  render(
    <DisabledControls disabled reads>
      <DataTable
        caption="Requests"
        columns={[
          {
            id: 'id',
            header: 'Id',
            sortable: true,
            cell: () => <Button onClick={act}>Bin</Button>,
          },
        ]}
        rows={[{ id: 1 }]}
        rowId={({ id }) => String(id)}
        onSort={sort}
        selection={{ selected: new Set(), onChange: act, rowLabel: () => 'Golf' }}
      />
      <Pagination {...paging} hasPrevious={false} hasNext onPage={turn} list={{ current: null }} />
    </DisabledControls>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Id' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(sort).toHaveBeenCalledTimes(1);
  expect(turn).toHaveBeenCalledWith(2);
  await userEvent.click(screen.getByRole('button', { name: 'Bin' }));
  for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).toBeDisabled();
  expect(act).not.toHaveBeenCalled();
});
