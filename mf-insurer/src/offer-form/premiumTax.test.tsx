import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls, offer, requests } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

const open = (path: string, premiumTax: 'before' | 'after' | undefined, language: 'fr' | 'en') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    language,
    settings: premiumTax ? { premiumTax } : {},
    answers: { ...answers(requests(3)), [calls.unaccepted]: { offers: [offer(1)] } },
  });

/** The day on which the form is open; timers stay as they are. */
const onDay = (day: string) =>
  jest.useFakeTimers({
    now: new Date(`${day}T12:00:00-05:00`),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
      'hrtime',
    ],
  });

async function price(tax: 'before' | 'after' | undefined, language: 'fr' | 'en') {
  const { user } = await open('/Insurer/Offer/1', tax, language);
  const send = await screen.findByRole('button', { name: /^(Send an offer|Envoyer une offre)$/u });
  await waitFor(() => expect(send).toBeEnabled(), { timeout: 3000 });
  await user.click(send);
  const field = await screen.findByRole('textbox', { name: /^(Price|Prix)/u });
  await user.type(field, '1000');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/1.000[.,]00/u));
  return { user, field };
}

test.each([
  [
    '2026-12-31',
    'before',
    'fr',
    'Prix (avant taxe)',
    '1 090,00 $ avec la taxe sur les primes de 9 %',
  ],
  [
    '2027-01-01',
    'before',
    'fr',
    'Prix (avant taxe)',
    '1 099,75 $ avec la taxe sur les primes de 9,975 %',
  ],
  [
    '2026-12-31',
    'after',
    'en',
    'Price (tax included)',
    '$917.43 without the tax on premiums of 9%',
  ],
  [
    '2027-01-01',
    'after',
    'en',
    'Price (tax included)',
    '$909.30 without the tax on premiums of 9.975%',
  ],
] as const)(
  'on %s a price %s tax says so in %s, with the other amount (OFFER-19)',
  async (...it) => {
    const [day, tax, language, label, other] = it;
    onDay(day);
    const { field } = await price(tax, language);
    expect(field).toHaveAccessibleName(label);
    const hint = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = hint.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const plain = said.replace(/[\u00a0\u202f]/gu, ' ');
    expect(plain).toContain(other);
    expect(plain).toContain(language === 'fr' ? '(offre avant taxe)' : '(offer tax included)');
  },
);

test('without the setting nothing is said of the tax', async () => {
  const { field } = await price(undefined, 'en');
  expect(field).toHaveAccessibleName('Price');
  expect(document.body).not.toHaveTextContent(/\btax/u);
});

test('the list of sent offers says it at the price, and templates do', async () => {
  await open('/Insurer/BidPendingUserApproval', 'before', 'en');
  const header = await screen.findByRole('columnheader', { name: /^Offer/u });
  expect(within(header).getByText('Offer (before tax)')).toBeInTheDocument();
});

test('a template says on which side of the tax a price in its text is', async () => {
  const { user } = await price('before', 'en');
  await user.click(screen.getByRole('button', { name: 'Templates…' }));
  expect(await screen.findByText(/Prices of offers are before tax/u)).toBeInTheDocument();
});
