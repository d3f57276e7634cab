import { screen } from '@testing-library/react';
import { card, change, open } from '../../testing/accountPage';

test('a row opens its form in place, by keyboard, and gives the focus back', async () => {
  const page = await open();
  const profile = await card('Name and language');
  expect(profile.getByText('Camille Roy')).toBeVisible();
  const button = profile.getByRole('button', { name: 'Change: Name and language' });
  button.focus();
  await page.user.keyboard('{Enter}');
  expect(profile.getByLabelText('First name')).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(profile.queryByLabelText('First name')).toBeNull();
  expect(profile.getByRole('button', { name: 'Change: Name and language' })).toHaveFocus();
});

test('typed text is not closed over without a question, by Escape or by another row', async () => {
  const page = await open();
  const profile = await change(page, 'Name and language');
  const field = profile.getByLabelText('First name');
  await page.user.type(field, 's{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Camilles');
  await change(page, 'Email');
  await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  const email = await card('Email');
  expect(await email.findByLabelText('New email')).toHaveFocus();
  expect(field).not.toBeInTheDocument();
  await page.user.type(email.getByLabelText('New email'), 'x');
  await page.user.click(email.getByRole('button', { name: 'Cancel' }));
  expect(email.getByRole('button', { name: 'Change: Email' })).toHaveFocus();
});
