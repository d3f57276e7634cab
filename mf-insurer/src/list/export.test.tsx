import { beforeEach, expect, test } from '@jest/globals';
import { requestColumns } from '@portal/core';
import { resetRowSelections } from '@portal/kit/list';
import { catchDownloads, createTestShell, readCsv } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers, assurance, calls, offer } from '../fixtures';
import section from '../section';

beforeEach(() => {
  localStorage.clear();
  resetRowSelections();
});

const LONG = 'É'.repeat(300);
/** Facts of a driver that no list may give away (LIST-19). */
const SECRETS = {
  driverLicense: 'L1234-010190-05',
  birthday: '1990-05-01',
  street: '777 rue Secrète',
};
const requests = Array.from({ length: 23 }, (_, at) =>
  assurance(at + 1, {
    model: `Corolla ${String(at + 1).padStart(2, '0')}`,
    Engine: at < 20 ? 'GAS' : 'BATTERY',
    lastName: at === 0 ? LONG : '=Roy; "Zoé"',
    birthday: SECRETS.birthday,
    driverLicenseNumber: SECRETS.driverLicense,
    licenseNumber: SECRETS.driverLicense,
    address: `${SECRETS.street}, Laval (QC) H7N 1A1`,
  }),
);

async function exported(path: string, language: 'fr' | 'en', press: (name: string) => boolean) {
  const saved = catchDownloads();
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    language,
    answers: {
      ...answers(),
      [calls.unanswered]: { assurances: requests },
      [calls.unresponded]: { offers: [offer(1)] },
    },
  });
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  for (const box of screen.queryAllByRole('checkbox')) {
    if (press(box.getAttribute('aria-label') ?? '')) await shell.user.click(box);
  }
  await shell.user.click(await screen.findByRole('button', { name: /^Export.* \(CSV\)$/u }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? '';
  return { name: saved[0]?.name ?? '', text, rows: readCsv(text, language === 'fr' ? ';' : ',') };
}

const none = () => false;
const headers = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);

test.each(['fr', 'en'] as const)(
  'in %s the file has what the screen shows, of all pages',
  async (language) => {
    const path = '/Insurer?motor=GAS&sort=-car&columns=car,driver,premium,town,age,credit';
    const { name, rows } = await exported(path, language, none);
    const [car, band, ...others] = rows[0] ?? [''];
    expect(headers()).toEqual(expect.arrayContaining([car, ...others]));
    expect(band).toBe(language === 'fr' ? 'Tranche de prime' : 'Price band');
    expect(rows).toHaveLength(21);
    const screenRows = [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent);
    screenRows.forEach((text, at) => {
      const [name = '', band = '', , , town = '', , credit = ''] = rows[at + 1] ?? [];
      expect(band).not.toBe('');
      for (const word of [name, band, town, credit]) expect(text).toContain(word);
    });
    expect(rows[1]?.[0]).toMatch(/Corolla 20/u);
    expect(rows[20]?.slice(0, 4)).toEqual([
      expect.stringContaining('Corolla 01'),
      expect.stringMatching(
        language === 'fr' ? /^De 1.001.\$ à 2.000.\$$/u : /^\$1,001 to \$2,000$/u,
      ),
      `Zoé ${LONG}`,
      language === 'fr' ? '1500,00' : '1500.00',
    ]);
    expect(name).toMatch(
      language === 'fr' ? /^Nouvelles-demandes-Motorisation/u : /^New-requests-Fuel/u,
    );
  },
);

test('with every column a file has neither licence number nor birth date nor street', async () => {
  const all = requestColumns('unansweredRequests')
    .map(({ name }) => name)
    .join(',');
  const { text, rows } = await exported(`/Insurer?columns=${all}`, 'en', none);
  expect(rows[0]?.length).toBeGreaterThan(8);
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
});

test('where rows are ticked the file has them alone', async () => {
  const { rows } = await exported('/Insurer?sort=car', 'en', (label) =>
    /Corolla 0[24] /u.test(label),
  );
  expect(rows.slice(1).map(([car]) => car)).toEqual([
    expect.stringContaining('Corolla 02'),
    expect.stringContaining('Corolla 04'),
  ]);
});

test('an accepted offer has price, times and the driver’s contact in cells of their own', async () => {
  const { rows } = await exported('/Insurer/BidPending', 'en', none);
  const [head = [], row = []] = rows;
  const cells = Object.fromEntries(head.map((header, at) => [header, row[at]]));
  expect(cells).toMatchObject({
    Offer: '1199.88',
    'Offer sent': '2024-03-01 14:05',
    Phone: '514 555-0111',
    Email: 'zoe@demo.test',
  });
});
