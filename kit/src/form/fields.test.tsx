import { initCore } from '@portal/core';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { startI18n } from '../i18n';
import {
  CardNumberField,
  CheckboxField,
  CheckboxGroup,
  CoreForm,
  MaskedField,
  MoneyField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextField,
  useCoreForm,
  type FieldError,
} from '.';

beforeAll(() => initCore());
beforeEach(async () => {
  submitted.mockReset().mockResolvedValue();
  await startI18n('en');
});

const submitted = jest.fn<(values: unknown) => Promise<void>>();

interface SheetProps {
  defaultValues: Record<string, unknown>;
  errors?: readonly FieldError[];
  children: ReactNode;
}

function Sheet({ defaultValues, errors = [], children }: SheetProps) {
  const form = useCoreForm({ defaultValues, validate: () => errors, submit: submitted });
  return (
    <CoreForm form={form}>
      {children}
      <SubmitButton>Send</SubmitButton>
    </CoreForm>
  );
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return submitted.mock.lastCall?.[0];
}

test('a card number is grouped while typing and pasting', async () => {
  render(
    <Sheet defaultValues={{ card: '' }}>
      <CardNumberField name="card" label="Card number" />
    </Sheet>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
  await userEvent.type(field, '42424');
  expect(field).toHaveValue('4242 4');
  await userEvent.clear(field);
  await userEvent.paste('4000-0566.5566 5556 99');
  expect(field).toHaveValue('4000 0566 5566 5556');
  expect(await send()).toEqual({ card: '4000 0566 5566 5556' });
});

test('the caret stays behind the typed digit', () => {
  render(
    <Sheet defaultValues={{ card: '' }}>
      <CardNumberField name="card" label="Card number" />
    </Sheet>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
  // Browser behaviour when 9 is typed after the first group of "4242 4242".
  field.value = '42429 4242';
  field.setSelectionRange(5, 5);
  fireEvent.input(field);
  expect(field).toHaveValue('4242 9424 2');
  expect(field.selectionStart).toBe(6);
});

test('Delete and Backspace skip the space between two groups', async () => {
  const user = userEvent.setup();
  render(
    <Sheet defaultValues={{ card: '' }}>
      <CardNumberField name="card" label="Card number" />
    </Sheet>,
  );
  const field = screen.getByRole('textbox', { name: 'Card number' });
  await user.type(field, '42429');
  await user.type(field, '{Delete}{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field).toHaveValue('4242');
});

test('deleting a whole word skips the space too', () => {
  render(
    <Sheet defaultValues={{ card: '4242 42' }}>
      <CardNumberField name="card" label="Card number" />
    </Sheet>,
  );
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Card number' });
  // Browser value after Control+Delete before the space: only the space is removed.
  field.value = '424242';
  field.setSelectionRange(4, 4);
  fireEvent.input(field, { inputType: 'deleteWordForward' });
  expect(field).toHaveValue('4242 42');
  expect(field.selectionStart).toBe(5);
});

test('checkboxes give a list, radios one value, a single checkbox yes or no', async () => {
  render(
    <Sheet defaultValues={{ days: ['tue'], pay: 'year', agree: false, brand: '' }}>
      <CheckboxGroup
        name="days"
        legend="Days"
        options={[
          { value: 'mon', label: 'Monday' },
          { value: 'tue', label: 'Tuesday' },
        ]}
      />
      <RadioGroup
        name="pay"
        legend="Payment"
        options={[
          { value: 'year', label: 'Annually' },
          { value: 'month', label: 'Monthly' },
        ]}
      />
      <CheckboxField name="agree" label="I agree" />
      <SelectField name="brand" label="Brand" options={[{ value: '7', label: 'Boréale' }]} />
    </Sheet>,
  );
  expect(screen.getByRole('group', { name: 'Days' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Boréale');
  expect(await send()).toEqual({ days: ['mon', 'tue'], pay: 'month', agree: true, brand: '7' });
});

test('a group in error is described, and its first option focused', async () => {
  render(
    <Sheet defaultValues={{ days: [] }} errors={[{ field: 'days', code: 'required' }]}>
      <CheckboxGroup
        name="days"
        legend="Days"
        options={[
          { value: 'mon', label: 'Monday' },
          { value: 'tue', label: 'Tuesday' },
        ]}
      />
    </Sheet>,
  );
  await send();
  expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus());
});

test('checkOnBlur validates a field on blur unless it is empty', async () => {
  render(
    <Sheet
      defaultValues={{ confirm: '' }}
      errors={[{ field: 'confirm', code: 'passwordDoesNotMatch' }]}
    >
      <TextField name="confirm" label="Confirm" checkOnBlur />
    </Sheet>,
  );
  const field = screen.getByRole('textbox', { name: 'Confirm' });
  const leave = () => userEvent.click(document.body);
  await userEvent.click(field);
  await leave();
  expect(field).toBeValid();
  await userEvent.type(field, 'x');
  await leave();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'The password and confirmation password do not match.',
    ),
  );
});

test('the dollar sign is where the language puts it', async () => {
  const sheet = (
    <Sheet defaultValues={{ price: '' }}>
      <MoneyField name="price" label="Price" />
    </Sheet>
  );
  const { unmount } = render(sheet);
  expect(screen.getByRole('textbox').previousSibling).toHaveTextContent('$');
  unmount();
  await startI18n('fr');
  render(sheet);
  expect(screen.getByRole('textbox').nextSibling).toHaveTextContent('$');
});

test('a time of day inserts the colon and accepts no hour above 23', async () => {
  render(
    <Sheet defaultValues={{ start: '' }}>
      <MaskedField name="start" label="Start" mask="HH:MM" />
    </Sheet>,
  );
  const field = screen.getByRole('textbox', { name: 'Start' });
  await waitFor(async () => {
    await userEvent.clear(field);
    await userEvent.type(field, '0830');
    expect(field).toHaveValue('08:30');
  });
  expect(await send()).toEqual({ start: '08:30' });
  await userEvent.clear(field);
  await userEvent.type(field, '24');
  expect(field).toHaveValue('2');
});
