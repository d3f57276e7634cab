import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { Button, IconButton } from '.';

beforeEach(() => startI18n('en'));

test('a click acts', async () => {
  const act = jest.fn();
  render(<Button onClick={act}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(act).toHaveBeenCalledTimes(1);
});

test('a busy button keeps its name and ignores click and Enter', async () => {
  const act = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy onClick={act}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a disabled button shows its reason and stays focusable', async () => {
  const act = jest.fn();
  render(
    <Button disabled reason="No offers remain" onClick={act}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send', description: 'No offers remain' });
  expect(screen.getByText('No offers remain')).toBeVisible();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
});

test('an icon button has an accessible name', () => {
  render(<IconButton label="Refresh" icon={<svg aria-hidden />} />);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('a double click makes the call of a button once, also where the call has ended in between', async () => {
  const send = jest.fn();
  render(
    <Button busy={false} onClick={send}>
      Send
    </Button>,
  );
  await userEvent.dblClick(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a button without a call counts every click', async () => {
  const next = jest.fn();
  render(<Button onClick={next}>Next</Button>);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(next).toHaveBeenCalledTimes(2);
});
