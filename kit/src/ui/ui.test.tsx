import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { render, screen } from '@testing-library/react';
import { startI18n } from '../i18n';
import { MemoryRouter } from '../router';
import { axe } from '../testing/axe';
import { Badge, Checkbox, DescriptionList, ExternalLink, Field, Input, Loading, Select } from '.';

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
