import {
  formatCardNumber,
  formatExpiry,
  formatTime,
  initCore,
  readExpiry,
  readTime,
  validateCard,
} from '@portal/core';
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { CoreForm, FormattedField, SubmitButton, useCoreForm } from '.';

beforeAll(() => initCore());
beforeEach(() => startI18n('en'));

const submit = jest.fn<(values: unknown) => Promise<void>>(() => Promise.resolve());

function CardSheet() {
  const form = useCoreForm({
    defaultValues: { cardNumber: '', expirationDate: '', start: '', name: 'Ana', cvv: '123' },
    validate: validateCard,
    submit,
  });
  return (
    <CoreForm form={form}>
      <FormattedField name="cardNumber" label="Card number" format={formatCardNumber} />
      <FormattedField
        name="expirationDate"
        label="Expiry"
        format={formatExpiry}
        read={readExpiry}
      />
      <FormattedField name="start" label="Start" format={formatTime} read={readTime} />
      <SubmitButton>Send</SubmitButton>
    </CoreForm>
  );
}

/** The fields, once the formatting is loaded. */
async function open() {
  const user = userEvent.setup();
  render(<CardSheet />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const number = field('Card number');
  await waitFor(async () => {
    await user.clear(number);
    await user.type(number, '42424');
    expect(number).toHaveValue('4242 4');
  });
  await user.clear(number);
  return { user, number, expiry: field('Expiry'), start: field('Start') };
}

/** Leaves the field by the mouse: jsdom takes the focused element for a pressed one. */
const leave = (user: UserEvent) => user.click(document.body);

describe('a card number', () => {
  test('is grouped while it is typed and pasted', async () => {
    const { user, number } = await open();
    await user.type(number, '42424');
    expect(number).toHaveValue('4242 4');
    await user.clear(number);
    await user.click(number);
    await user.paste('4000-0566.5566 5556');
    expect(number).toHaveValue('4000 0566 5566 5556');
  });

  test('typed before the formatting is loaded is grouped then', async () => {
    render(<CardSheet />);
    const number = screen.getByRole('textbox', { name: 'Card number' });
    fireEvent.input(number, { target: { value: '4242424242424242' } });
    await waitFor(() => expect(number).toHaveValue('4242 4242 4242 4242'));
  });

  test('keeps the caret behind the digit just typed', async () => {
    const { user, number } = await open();
    await user.type(number, '42424242');
    await user.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(number).toHaveValue('4242 9424 2');
    expect(number.selectionStart).toBe(6);
  });

  test('keeps digits beyond the sixteenth and letters, and says so on blur', async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste('42424242424242424242');
    expect(number).toHaveValue('4242 4242 4242 4242 4242');
    await leave(user);
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        'A card number has 16 digits: this one has too many',
      ),
    );
    await user.clear(number);
    await user.type(number, '4242abc');
    expect(number).toHaveValue('4242abc');
    await leave(user);
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription('Enter the 16 digits of the card number'),
    );
  });
});

test.each([
  ['4/27', '04/27'],
  ['1/27', '01/27'],
  ['04/2027', '04/27'],
  ['1128', '11/28'],
  ['4 / 27', '04/27'],
])('the expiry %s is accepted typed, pasted and filled in', async (typed, shown) => {
  const { user, expiry } = await open();
  await user.type(expiry, typed);
  expect(expiry).toHaveValue(shown);
  await user.clear(expiry);
  await user.click(expiry);
  await user.paste(typed);
  expect(expiry).toHaveValue(shown);
  // Autofill writes the value and fires an event without an input type.
  fireEvent.input(expiry, { target: { value: '' } });
  fireEvent.input(expiry, { target: { value: typed } });
  await user.tab();
  expect(expiry).toHaveValue(shown);
  expect(expiry).toBeValid();
});

test('an expiry that cannot be read stays as typed', async () => {
  const { user, expiry } = await open();
  await user.type(expiry, 'avril 27');
  expect(expiry).toHaveValue('avril 27');
  await leave(user);
  await waitFor(() => expect(expiry).toBeInvalid());
});

test.each([
  ['9:00', '09:00', '09:00'],
  ['0830', '08:30', '08:30'],
  ['8', '08', '08:00'],
  ['24:00', '24:00', '24:00'],
])('the time %s is %s while typed and %s after blur', async (typed, shown, complete) => {
  const { user, start } = await open();
  await user.type(start, typed);
  expect(start).toHaveValue(shown);
  await user.tab();
  expect(start).toHaveValue(complete);
});

test('Control+Z takes back what was typed, until the form is sent', async () => {
  const { user, number, expiry } = await open();
  await user.type(number, '4242424242424242');
  await user.type(expiry, '4/27');
  // jsdom has no `keyCode` of its own, by which Maskito knows the shortcut.
  const undo = (field: HTMLElement) =>
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true, keyCode: 90 });
  undo(expiry);
  expect(expiry).toHaveValue('04/2');
  await user.type(expiry, '7');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(number).not.toHaveAttribute('readonly'));
  undo(number);
  expect(number).toHaveValue('4242 4242 4242 4242');
});
