import type { Role } from '@portal/core';
import { config } from '@portal/kit/config';
import { requestEarly } from '@portal/kit/early-answers';
import { createTestShell, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers } from '../fixtures';
import { PAGE_CALL } from '../list/RequestSource';
import section from '../section';

const open = (role: Partial<Role>, answers: Answers = {}) =>
  createTestShell({
    section,
    path: '/Insurer',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false, ...role }],
    language: 'fr',
    answers,
  });

test('a broker who has not confirmed the address reads until when, and has the link sent again', async () => {
  const page = await open(
    { confirmBy: '2026-11-28T11:25:00Z' },
    { 'POST /api/v1/user/confirmation': {} },
  );
  expect(await screen.findByText('Confirmez votre adresse courriel')).toBeVisible();
  expect(
    screen.getByText(/camille@demo.test avant le 28 novembre 2026, \d+\sh\s25/u),
  ).toBeVisible();
  expect(screen.getByText(/48 heures qui suivent la confirmation/u)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Envoyer le lien de nouveau' }));
  expect(await screen.findByText(/Un nouveau lien est envoyé/u)).toBeVisible();
  expect(page.calls.at(-1)?.body).toEqual({ email: 'camille@demo.test' });
});

test('a broker under review reads until when the answer is promised', async () => {
  await open({ reviewBy: '2026-11-28T11:25:00Z' });
  expect(await screen.findByText(/avant le 28 novembre 2026, \d+\sh\s25/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /lien/u })).not.toBeInTheDocument();
});

test('the page that would be refused is not asked for on the next visit, until the broker is approved', async () => {
  const early = () => requestEarly(config(), { path: PAGE_CALL, language: 'fr' });
  const waiting = await open({});
  await screen.findByRole('link', { name: /profil/u });
  await expect(early()).resolves.toBeNull();
  expect(waiting.calls.filter(({ name }) => name.endsWith('/page'))).toHaveLength(0);
  waiting.unmount();
  const approved = await open({ isAccepted: true }, answers());
  await screen.findAllByRole('row');
  void early();
  await waitFor(() =>
    expect(approved.calls.filter(({ name }) => name.endsWith('/page'))).toHaveLength(1),
  );
});
