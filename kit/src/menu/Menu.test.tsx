import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog';
import { startI18n } from '../i18n';
import { MemoryRouter } from '../router';
import { IconButton } from '../ui';
import { axe } from '../testing/axe';
import { Menu, MenuCheckbox, MenuItem, MenuLink, MenuRadioGroup } from '.';

beforeEach(() => startI18n('en'));

interface ActionsProps {
  onEdit?: () => void;
  onView?: () => void;
}

function Actions({ onEdit = () => undefined, onView = () => undefined }: ActionsProps) {
  const [shown, setShown] = useState(true);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <MemoryRouter path="/">
      <main>
        <h1>Stations</h1>
        <Menu trigger={<IconButton label="Actions" icon={<svg aria-hidden />} />}>
          <MenuItem onSelect={onEdit}>Edit</MenuItem>
          <MenuItem inert onSelect={onView}>
            View customer
          </MenuItem>
          <MenuLink to="/profile">Profile</MenuLink>
          <MenuCheckbox checked={shown} onChange={setShown}>
            Rating
          </MenuCheckbox>
          <MenuRadioGroup
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </Menu>
      </main>
    </MemoryRouter>
  );
}

const button = () => screen.getByRole('button', { name: 'Actions' });

test('works by keyboard alone', async () => {
  const edit = jest.fn();
  render(<Actions onEdit={edit} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'View customer' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
  expect(button()).toHaveFocus();
});

test('the first opening by a key focuses the first item, a later one by mouse none', async () => {
  render(<Actions />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button());
  expect(await screen.findByRole('menu')).toHaveFocus();
});

test('Esc closes it and returns the focus', async () => {
  render(<Actions />);
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(button()).toHaveFocus());
});

test('a disabled item is focusable and does nothing', async () => {
  const view = jest.fn();
  render(<Actions onView={view} />);
  await userEvent.click(button());
  const entry = await screen.findByRole('menuitem', { name: 'View customer' });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(entry);
  expect(view).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
});

test('toggling items keeps it open', async () => {
  render(<Actions />);
  await userEvent.click(button());
  await userEvent.click(
    await screen.findByRole('menuitemcheckbox', { name: 'Rating', checked: true }),
  );
  expect(screen.getByRole('menuitemcheckbox', { name: 'Rating' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

test('it is in the landmark of its button and has no axe violations', async () => {
  render(<Actions />);
  await userEvent.click(button());
  expect(screen.getByRole('main', { hidden: true })).toContainElement(
    await screen.findByRole('menu'),
  );
  expect((await axe(document.body)).violations).toEqual([]);
});

function EditByMenu() {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter path="/">
      <Menu trigger={<IconButton label="Actions" icon={<svg aria-hidden />} />}>
        <MenuItem onSelect={() => setOpen(true)}>Edit</MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Edit">
        Not available.
      </Dialog>
    </MemoryRouter>
  );
}

test('a dialog opened from a menu returns the focus to the button of the menu', async () => {
  render(<EditByMenu />);
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button()).toHaveFocus());
});
