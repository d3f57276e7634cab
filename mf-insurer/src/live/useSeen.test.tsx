import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { answers, requests } from '../fixtures';
import section from '../section';

const SEEN = 'POST /api/v2/support/assurance/seen';

const open = async (path: string) => {
  const { calls } = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(requests(3)), [SEEN]: undefined },
  });
  return () => calls.filter(({ name }) => name === SEEN).map(({ body }) => body);
};

const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** Puts the rows of the table on the screen, but for those of `hidden`. */
function layOut(hidden: string[] = []) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const isShown = this instanceof HTMLElement && !hidden.includes(this.dataset['row'] ?? '');
    const top = isShown ? 10 : 5000;
    return { top, bottom: top + 40, left: 0, right: 100, width: 100, height: 40 } as DOMRect;
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

test('rows that stood on the screen are said to be seen, once', async () => {
  layOut(['2']);
  const said = await open('/Insurer');
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  expect(said()).toEqual([]);
  await pass(6500);
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatchObject({ isOpened: false });
  expect((said()[0] as { ids: number[] }).ids).not.toContain(2);
  expect((said()[0] as { ids: number[] }).ids.length).toBeGreaterThan(0);
}, 15_000);

test('rows in a hidden window are not seen', async () => {
  layOut();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const said = await open('/Insurer');
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  await pass(4500);
  expect(said()).toEqual([]);
}, 15_000);

test('a request whose page stood on the screen is said to be opened', async () => {
  layOut();
  const said = await open('/Insurer/Offer/1');
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await pass(2500);
  expect(said()).toEqual([{ ids: [1], isOpened: true }]);
}, 15_000);
