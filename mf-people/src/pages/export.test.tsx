import { beforeEach, expect, test } from '@jest/globals';
import type { Application, Invitation, PlatformClient } from '@portal/core';
import { catchDownloads, createTestShell, readCsv, type Answers } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { everyone } from '../people/fixtures';
import section from '../section';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const LONG = 'É'.repeat(300);

const application = (id: number, firstName: string, isConfirmed: boolean): Application => ({
  user: { id, firstName, lastName: 'Roy', email: `${firstName}@courtage.test` },
  cellphone: '514 555-0100',
  firm: '=Cabinet',
  licenceNumber: '123456',
  appliedAt: '2026-11-20T14:05:00-05:00',
  isConfirmed,
  dueAt: isConfirmed ? '2026-11-22T14:05:00-05:00' : null,
});

const invitation: Invitation = {
  id: 4,
  email: 'ana@roy.test',
  role: null,
  brand: null,
  business: 'Déneigement; Laurier',
  invitedBy: 'Zoé Tremblay',
  createdAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-27T15:00:00Z',
  state: 'open',
  mail: null,
  mailError: null,
};

const system: PlatformClient = {
  id: 4,
  name: 'Application mobile',
  brand: null,
  business: null,
  createdAt: '2026-10-31T15:00:00Z',
  createdBy: { id: 12, name: 'Ana Roy' },
  switchedOffAt: null,
  tokens: [],
};

const answers: Answers = {
  'GET /api/v1/admin/person': { people: everyone },
  'GET /api/v1/admin/invitation': { invitations: [invitation] },
  'GET /api/v1/admin/client': { clients: [system] },
  'GET /api/v1/admin/brand': { brands: [{ id: 4, name: LONG, quota: 30, used: 2, members: 1 }] },
  'GET /api/v1/admin/business': {
    businesses: [{ id: 3, name: 'Laurier', employeeCap: 50, employees: 30, managers: 1 }],
  },
  'GET /api/v1/admin/application': {
    applications: [application(11, 'Ana', true), application(12, 'Zoé', true)],
  },
  'GET /api/v1/admin/sign-up': ({ url }: { url: URL }) => {
    const [page, size] = ['page', 'size'].map((name) => Number(url.searchParams.get(name)));
    const all = Array.from({ length: 130 }, (_, at) => application(100 + at, `P${at}`, false));
    const from = ((page ?? 1) - 1) * (size ?? 0);
    return { page: { signUps: all.slice(from, from + (size ?? 0)), total: all.length } };
  },
};

async function open(path: string, language: 'fr' | 'en' = 'en') {
  const saved = catchDownloads();
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    language,
    answers,
  });
  const exported = async (at: number) => {
    const buttons = await screen.findAllByRole('button', { name: /^Export/u });
    const before = saved.length;
    await shell.user.click(buttons[at] as HTMLElement);
    await waitFor(() => expect(saved).toHaveLength(before + 1));
    const text = (await saved.at(-1)?.text()) ?? '';
    return { name: saved.at(-1)?.name, rows: readCsv(text, language === 'fr' ? ';' : ',') };
  };
  return { ...shell, exported };
}

const headers = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);

test('people leave with the columns on screen, filtered, the filter in the name (LIST-19)', async () => {
  const { exported } = await open('/people/accounts?state=disabled', 'fr');
  await screen.findByRole('link', { name: 'Ana Roy' });
  const { name, rows } = await exported(0);
  expect(rows[0]).toEqual(headers());
  expect(rows.slice(1).map(([first]) => first)).toEqual(['Ana Roy']);
  expect(rows[1]).toContain('Désactivé');
  expect(name).toMatch(/-Désactivé-\d{4}-\d\d-\d\d-\d\dh\d\d\.csv$/u);
});

test.each([
  ['/people/invitations', ['ana@roy.test', 'Member of a team, Déneigement; Laurier', 'Open']],
  ['/people/brands', [LONG, '2', '30', '1']],
  ['/people/systems', ['Application mobile', 'Data of all']],
])('the list of %s leaves as it is shown', async (path, first) => {
  const { exported } = await open(path);
  const { rows } = await exported(0);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, first.length)).toEqual(first);
  expect(rows[1]).toHaveLength(rows[0]?.length ?? 0);
});

test('applications leave, the ticked ones alone, and sign-ups of all pages', async () => {
  const { exported, user } = await open('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Zoé Roy' }));
  const waiting = await exported(0);
  expect(waiting.rows.slice(1)).toEqual([
    [
      'Zoé Roy',
      'Zoé@courtage.test',
      '514 555-0100',
      "'=Cabinet",
      '123456',
      '2026-11-20 14:05',
      '2026-11-22 14:05',
    ],
  ]);
  const signUps = await exported(1);
  expect(signUps.rows).toHaveLength(131);
  expect(signUps.rows[130]?.[0]).toBe('P129 Roy');
});
