import type { Role } from '@portal/core';
import { createTestShell, type Answers } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
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
