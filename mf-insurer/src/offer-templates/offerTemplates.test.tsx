import { beforeEach, expect, test } from '@jest/globals';
import type { OfferTemplate } from '@portal/core';
import { axe, createTestShell, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls, offer, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const full: OfferTemplate = {
  id: 1,
  brandId: 1,
  name: 'Full coverage',
  description: 'All risks, deductible of $500',
  offerType: 'PHONE',
  phone: '514 555-0134',
  validityDays: 30,
};
const short: OfferTemplate = {
  ...full,
  id: 2,
  name: 'Liability only',
  description: 'Civil liability',
  offerType: 'LINK',
  phone: null,
  validityDays: null,
};

/** Opens the dialog of a new offer for request 1. */
async function openDialog(change: Answers = {}) {
  const shell = await createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: ['ROLE_ASSURANCE'],
    answers: {
      ...answers(requests(3)),
      [calls.templates]: { templates: [full, short] },
      [calls.mark]: {},
      [calls.create]: {},
      ...change,
    },
  });
  const button = await screen.findByRole('button', { name: 'Send an offer' });
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await shell.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^New offer for/u }));
  const select = await dialog.findByRole('combobox', { name: 'Template' });
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  return {
    ...shell,
    dialog,
    select,
    made,
    description: dialog.getByRole('textbox', { name: 'Description' }),
    choose: (name: string) => shell.user.selectOptions(select, name),
  };
}

test('a template fills the form, and another one replaces it without a question', async () => {
  const { dialog, select, choose, description } = await openDialog();
  await waitFor(() => expect(select).toBeEnabled());
  await choose('Full coverage');
  expect(description).toHaveValue('All risks, deductible of $500');
  expect(dialog.getByRole('textbox', { name: /^Phone/u })).toHaveValue('514 555-0134');
  expect(dialog.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await choose('Liability only');
  expect(description).toHaveValue('Civil liability');
  expect(dialog.getByRole('combobox', { name: 'Offer type' })).toHaveValue('LINK');
  expect(dialog.getByLabelText('Expiry date')).toHaveValue('');
});

test('typed text is replaced only after a question that names the fields', async () => {
  const { user, choose, select, description } = await openDialog();
  await waitFor(() => expect(select).toBeEnabled());
  await user.type(description, 'By hand');
  await choose('Full coverage');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Replace what you have typed?' }),
  );
  expect(question.getByText('The template changes these fields: Description.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(description).toHaveValue('By hand');
  expect(select).toHaveDisplayValue('Choose a template…');
  await choose('Full coverage');
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Replace' }));
  expect(description).toHaveValue('All risks, deductible of $500');
  expect(select).toHaveDisplayValue('Full coverage');
});

test('an offer says which template it was made from', async () => {
  let sent = false;
  const { user, dialog, select, choose, made } = await openDialog({
    [calls.offer]: () => ({ offer: sent ? offer(1) : null }),
    [calls.create]: () => {
      sent = true;
      return {};
    },
  });
  await waitFor(() => expect(select).toBeEnabled());
  await choose('Full coverage');
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '900');
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => expect(made(calls.create)).toHaveLength(1));
  expect(made(calls.create)[0]?.body).toMatchObject({
    templateId: 1,
    phone: '514 555-0134',
    priceAnually: 90_000,
  });
});

test('the form is saved as a template; saving sends no offer', async () => {
  const { user, dialog, description, made } = await openDialog({
    [calls.saveTemplate]: { template: { ...short, id: 3, name: 'Mine' } },
  });
  await user.click(dialog.getByRole('button', { name: 'Templates…' }));
  const manager = within(await screen.findByRole('dialog', { name: 'Offer templates' }));
  expect(manager.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Missing: the description.',
  );
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Offer templates' })).not.toBeInTheDocument(),
  );
  await user.type(description, 'Two cars');
  await user.click(dialog.getByRole('button', { name: '60 days' }));
  await user.click(dialog.getByRole('button', { name: 'Templates…' }));
  const again = within(await screen.findByRole('dialog', { name: 'Offer templates' }));
  expect(again.getByText(/valid for 60 days/u)).toBeVisible();
  await user.type(again.getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
  await screen.findByText('Template saved');
  expect(made(calls.saveTemplate)[0]?.body).toEqual({
    brandId: 1,
    name: 'Mine',
    description: 'Two cars',
    offerType: 'PHONE',
    validityDays: 60,
    replace: false,
  });
  expect(made(calls.create)).toHaveLength(0);
  expect(description).toHaveValue('Two cars');
});

test('templates are renamed and deleted; their dialog has no accessibility violations', async () => {
  const { user, dialog, made } = await openDialog({
    [calls.saveTemplate]: { template: full },
    [calls.deleteTemplate]: {},
  });
  await user.click(dialog.getByRole('button', { name: 'Templates…' }));
  const element = await screen.findByRole('dialog', { name: 'Offer templates' });
  const manager = within(element);
  expect((await axe(element)).violations).toEqual([]);
  await user.click(await manager.findByRole('button', { name: 'Rename “Full coverage”' }));
  const form = within(manager.getByRole('form', { name: 'Rename “Full coverage”' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' plus{Enter}');
  await waitFor(() => expect(made(calls.saveTemplate)).toHaveLength(1));
  expect(made(calls.saveTemplate)[0]?.body).toMatchObject({
    id: 1,
    name: 'Full coverage plus',
    description: full.description,
    validityDays: 30,
  });
  await user.click(await manager.findByRole('button', { name: 'Delete “Liability only”' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(made('DELETE /api/v2/support/template/2')).toHaveLength(1));
});
