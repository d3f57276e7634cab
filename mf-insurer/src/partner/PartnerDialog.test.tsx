import { expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { defineSection } from '@portal/kit/section';
import { createTestShell, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answers, calls, requests } from '../fixtures';
import { loadMessages } from '../messages';
import insurer from '../section';
import { PartnerDialog } from './PartnerDialog';

function Page() {
  const [open, setOpen] = useState(true);
  const partner = { name: 'Assurtout', source: 'portal-7' };
  return open && <PartnerDialog partner={partner} onClose={() => setOpen(false)} />;
}

const section = defineSection({
  name: 'insurer',
  loadMessages,
  routes: [
    {
      path: '/Insurer',
      access: 'signed-in',
      layout: 'frame',
      title: 'insurer:title.request',
      load: () => Promise.resolve({ default: Page }),
    },
  ],
});

const open = async (changed: Answers) => {
  const shell = await createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    language: 'fr',
    answers: changed,
  });
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Confier la demande à Assurtout' }),
  );
  return { ...shell, dialog };
};

test('without a configured partner there is no button', async () => {
  await createTestShell({
    section: insurer,
    path: '/Insurer/Offer/1',
    roles: ['ROLE_ASSURANCE'],
    answers: answers(requests(2)),
  });
  await screen.findByRole('region', { name: 'Your offer' });
  expect(screen.queryByRole('button', { name: /Hand to/u })).not.toBeInTheDocument();
});

test('the call has the chosen products, source and language, and no API key', async () => {
  const { user, dialog, calls: made } = await open({ [calls.partner]: {} });
  await user.click(dialog.getByRole('checkbox', { name: 'Assurance habitation' }));
  await user.click(dialog.getByRole('button', { name: 'Transmettre' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made.map(({ body }) => body)).toEqual([
    { productTypes: ['car', 'home'], sourceId: 'portal-7', language: 'fr' },
  ]);
  expect(screen.getByText('Demande transmise à Assurtout')).toBeInTheDocument();
});

test('an application without a product is refused before the call', async () => {
  const { user, dialog, calls: made } = await open({ [calls.partner]: {} });
  await user.click(dialog.getByRole('checkbox', { name: 'Assurance automobile' }));
  await user.click(dialog.getByRole('button', { name: 'Transmettre' }));
  expect(await dialog.findByText('Ce champ est obligatoire')).toBeInTheDocument();
  expect(made).toEqual([]);
});

test('a refusal is shown in the dialog', async () => {
  const { user, dialog } = await open({ [calls.partner]: () => refuse(403, ErrorCode.Forbidden) });
  await user.click(dialog.getByRole('button', { name: 'Transmettre' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
});
