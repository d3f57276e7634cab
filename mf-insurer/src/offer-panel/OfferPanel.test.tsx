import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode, type RoleName } from '@portal/core';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls, offer, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

/** Opens the page of request 1. */
const openPage = (changed: Answers = {}, role: RoleName = 'ROLE_ASSURANCE') =>
  createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: [role],
    answers: { ...answers(requests(3)), [calls.mark]: {}, [calls.create]: {}, ...changed },
  });

const sendButton = () => screen.findByRole('button', { name: 'Send an offer' });

test('the button is enabled a second after the page has loaded, and shows the quota', async () => {
  const { user } = await openPage();
  const button = await sendButton();
  expect(button).toBeDisabled();
  await user.keyboard('o');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  expect(button).toHaveAccessibleDescription('12 offers left in this 30-day period.');
});

test('the current premium is shown before a price is typed', async () => {
  await openPage();
  const panel = await screen.findByRole('region', { name: 'Your offer' });
  await waitFor(() => expect(panel).toHaveTextContent('Current premium$1,500.00 per year'));
});

test('an exhausted quota disables the button with a reason', async () => {
  await openPage({ [calls.details]: { insurerDetails: { offerCountRemaining: 0 } } });
  await screen.findByText('You have used all your offers of the last 30 days.');
  const button = await sendButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You have used all your offers of the last 30 days.');
});

test('the key o opens the dialog', async () => {
  const { user } = await openPage();
  const button = await sendButton();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await user.keyboard('o');
  expect(await screen.findByRole('dialog', { name: /^New offer for/u })).toBeInTheDocument();
});

test('a form that cannot be sent says so above its fields', async () => {
  const { user } = await openPage({ [calls.brands]: { brands: [] } });
  const button = await sendButton();
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await user.click(button);
  const reason = await screen.findByText('No brand is linked to your account.');
  const price = screen.getByRole('textbox', { name: 'Price' });
  expect(reason.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Send the offer' })).toHaveAttribute('aria-disabled');
});

test('a pending offer is deleted after confirmation', async () => {
  let there = true;
  const { user } = await openPage({
    [calls.offer]: () => ({ offer: there ? offer(1) : null }),
    [calls.deleteOffer]: () => {
      there = false;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the offer' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete the offer' }));
  expect(await sendButton()).toBeInTheDocument();
  expect(screen.getByText('Offer deleted')).toBeInTheDocument();
});

test('a double click on the confirmation deletes once', async () => {
  const { user, calls: made } = await openPage({
    [calls.offer]: { offer: offer(1) },
    [calls.deleteOffer]: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the offer' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.dblClick(question.getByRole('button', { name: 'Delete the offer' }));
  await screen.findByText('Offer deleted');
  expect(made.filter(({ name }) => name === calls.deleteOffer)).toHaveLength(1);
});

test('an offer that the driver accepts meanwhile keeps the focus on its button', async () => {
  let accepted = false;
  const { user } = await openPage({
    [calls.offer]: () => ({ offer: offer(1, { isAccepted: accepted }) }),
    [calls.deleteOffer]: () => {
      accepted = true;
      return refuse(409, ErrorCode.OfferAccepted);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the offer' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete the offer' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/has accepted/u);
  await screen.findByText('Accepted');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete the offer' })).toHaveFocus(),
  );
});

test('the link of an offer opens in a new tab if it is a web address', async () => {
  const { unmount } = await openPage({
    [calls.offer]: { offer: offer(1, { link: 'https://a.ca/x' }) },
  });
  const link = await screen.findByRole('link', { name: /^https:\/\/a\.ca\/x/u });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  unmount();
  await openPage({ [calls.offer]: { offer: offer(1, { link: 'javascript:alert(1)' }) } });
  expect(await screen.findByText('javascript:alert(1)')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /javascript/u })).not.toBeInTheDocument();
});

test('an accepted offer cannot be deleted; the button has a reason', async () => {
  await openPage({
    [calls.offer]: { offer: offer(1, { isAccepted: true, status: 'accepted' }) },
  });
  const button = await screen.findByRole('button', { name: 'Delete the offer' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'The driver has accepted it: it can no longer be deleted.',
  );
});

test('the panel of an accepted offer leads to the e-mail and phone of the driver', async () => {
  const { unmount } = await openPage({
    [calls.offer]: { offer: offer(1, { isAccepted: true, status: 'accepted' }) },
  });
  const panel = within(await screen.findByRole('region', { name: 'Your offer' }));
  const email = await panel.findByRole('link', { name: /^zoe\s*@demo\.test$/u });
  expect(email).toHaveAttribute('href', 'mailto:zoe@demo.test');
  const phone = panel.getByRole('link', { name: '514 555-0111' });
  expect(phone).toHaveAttribute('href', 'tel:514 555-0111');
  unmount();
  await openPage({ [calls.offer]: { offer: offer(1) } });
  await screen.findByText('Pending');
  expect(screen.queryByRole('link', { name: '514 555-0111' })).not.toBeInTheDocument();
});
