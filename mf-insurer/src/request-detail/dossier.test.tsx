import { beforeEach, expect, jest, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, within } from '@testing-library/react';
import { answers, assurance } from '../fixtures';
import section from '../section';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1280;
});

const request = assurance(1, {
  ticketYear0: '2019',
  explainTicket0: '=2+3 "excès"',
  kilometerAnnually: '15000',
  discount: 'married,retired',
});

async function open(language: 'fr' | 'en' = 'en') {
  const shell = await createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: ['ROLE_ASSURANCE'],
    language,
    answers: answers([request]),
  });
  await screen.findByRole('button', { name: /^(Copy the file|Copier le dossier)$/u });
  return shell;
}

/** Labels and values as the page shows them, in order. */
const shown = () =>
  [...document.querySelectorAll('section[aria-labelledby^=section-] dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);

/** The file that a press downloads. */
async function downloaded(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => `blob:${String(blobs.push(blob as Blob))}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await press();
  click.mockRestore();
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blobs[0] as Blob);
  });
  return { name: names[0] ?? '', text };
}

test('a fact is copied by its button and by "c" on it, and arrows lead to the next one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy: Kilometres per year' }));
  expect(await navigator.clipboard.readText()).toBe('15,000\u00a0km');
  expect(await screen.findByText('Copied')).toBeVisible();
  const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-copy]')];
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('c');
  expect(await navigator.clipboard.readText()).toBe(
    second?.closest('dd')?.firstElementChild?.textContent,
  );
});

test.each([
  ['fr' as const, 'Copier le dossier', '\u00a0: '],
  ['en' as const, 'Copy the file', ': '],
])(
  'the whole file in %s has the labels and values of the page, in its order',
  async (language, name, colon) => {
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name }));
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines.filter((line) => line.includes(colon)).map((line) => line.split(colon))).toEqual(
      shown(),
    );
    const headings = [
      ...document.querySelectorAll('section[aria-labelledby^=section-] :is(h2, h3)'),
    ];
    expect(lines).toEqual(expect.arrayContaining(headings.map(({ textContent }) => textContent)));
  },
);

test('where the browser refuses to copy, the text is shown, selected', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy the file' }));
  const text = within(await screen.findByRole('dialog')).getByRole('textbox');
  const { selectionStart, selectionEnd, value } = text as HTMLTextAreaElement;
  expect(value).toContain('Kilometres per year: 15,000\u00a0km');
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

test('a phone offers its share sheet, and closing it is no failure', async () => {
  window.innerWidth = 360;
  const share = jest.fn((_: ShareData) => Promise.reject(new DOMException('', 'AbortError')));
  Object.assign(navigator, { share });
  const shell = await createTestShell({
    section,
    path: '/Insurer/Offer/1',
    roles: ['ROLE_ASSURANCE'],
    answers: answers([request]),
  });
  await shell.user.click(await screen.findByRole('button', { name: 'Share the file' }));
  expect(share.mock.calls[0]?.[0].text).toContain('15,000\u00a0km');
  expect(screen.queryByRole('dialog')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

test('the spreadsheet has two columns, runs no formula, and the data the names of the wire', async () => {
  const { user } = await open('fr');
  const press = (name: RegExp) => async () => {
    await user.click(screen.getByRole('button', { name: 'Télécharger' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const csv = await downloaded(press(/CSV/u));
  expect(csv.name).toMatch(/^demande-1-\d{4}-\d\d-\d\d\.csv$/u);
  const rows = csv.text.trimEnd().split('\r\n');
  expect(rows[0]).toBe('\ufeff"Conducteur";""');
  expect(rows.every((row) => row.split('";"').length === 2)).toBe(true);
  expect(csv.text).toContain('"\'=2+3 ""excès"""');
  const json = await downloaded(press(/JSON/u));
  expect(json.name).toMatch(/\.json$/u);
  expect(JSON.parse(json.text)).toEqual(JSON.parse(JSON.stringify(request)));
});
