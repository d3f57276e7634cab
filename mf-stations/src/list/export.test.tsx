import { beforeEach, expect, test } from '@jest/globals';
import { resetRowSelections } from '@portal/kit/list';
import { catchDownloads, createTestShell, readCsv } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers } from '../fixtures';
import section from '../section';

beforeEach(() => {
  localStorage.clear();
  resetRowSelections();
});

test.each([
  ['fr', ';', '3,5', 'Oui'],
  ['en', ',', '3.5', 'Yes'],
] as const)(
  'in %s stations leave with the columns on screen, the ticked ones alone (STATION-10)',
  async (...it) => {
    const [language, delimiter, rating, yes] = it;
    const saved = catchDownloads();
    const { user } = await createTestShell({
      section,
      path: '/Stations?sort=-rating',
      roles: ['ROLE_ADMIN'],
      language,
      answers: answers(),
    });
    await screen.findByText('20, rue Peel, Montréal');
    const exported = async () => {
      const before = saved.length;
      await user.click(screen.getByRole('button', { name: /^(Autres actions|More actions)$/u }));
      await user.click(await screen.findByRole('menuitem', { name: /^Export/u }));
      await waitFor(() => expect(saved).toHaveLength(before + 1));
      return readCsv((await saved.at(-1)?.text()) ?? '', delimiter);
    };
    const hidden = await exported();
    expect(hidden[0]).not.toContain(language === 'fr' ? 'Évaluation' : 'Rating');
    expect(hidden.map(([address]) => address).slice(1, 3)).toEqual([
      '20, rue Peel, Montréal',
      'Station 3',
    ]);
    await user.click(screen.getByRole('button', { name: /^(Autres actions|More actions)$/u }));
    await user.click(
      await screen.findByRole('menuitemcheckbox', { name: /^(Évaluation|Rating)$/u }),
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: /Sherbrooke/u }));
    const [head = [], ...rows] = await exported();
    expect(head.slice(1, 3)).toEqual(['Basic', 'Deluxe']);
    expect(rows).toEqual([
      ['100, rue Sherbrooke, Montréal', '0', '60', 'Pump under repair', rating, yes, yes],
    ]);
  },
);
