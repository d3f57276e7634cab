import { initCore } from '@portal/core';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { startI18n } from '../i18n';
import {
  CheckboxField,
  CheckboxGroup,
  CoreForm,
  MoneyField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
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

test('a text that is too long says how long it may be', async () => {
  const errors = [{ field: 'name', code: 'tooLong', limit: 5000 }];
  render(
    <Sheet defaultValues={{ name: '' }} errors={errors}>
      <TextField name="name" label="Name" />
    </Sheet>,
  );
  await send();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'This text is too long: 5,000 characters at most',
  );
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

test('a phone corrects what is written as prose only', () => {
  render(
    <Sheet defaultValues={{ name: '', email: '', note: '' }}>
      <TextField name="name" label="Name" />
      <TextField name="email" type="email" label="Email" />
      <TextAreaField name="note" label="Note" />
    </Sheet>,
  );
  const corrects = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocorrect'));
  expect(corrects).toEqual(['off', 'off', null]);
});

test('text fields are read-only while the form is sent', async () => {
  let finish: () => void = () => undefined;
  submitted.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  render(
    <Sheet defaultValues={{ name: '', note: '' }}>
      <TextField name="name" label="Name" />
      <TextAreaField name="note" label="Note" />
    </Sheet>,
  );
  const [name, note] = screen.getAllByRole('textbox');
  await userEvent.type(name as HTMLElement, 'Ana');
  await send();
  await userEvent.type(name as HTMLElement, ' Roy');
  expect(name).toHaveValue('Ana');
  expect(note).toHaveAttribute('readonly');
  finish();
  await waitFor(() => expect(name).not.toHaveAttribute('readonly'));
});
