import { beforeAll, expect, jest, test } from '@jest/globals';
import { StationBoard } from '@portal/core';
import { setLanguage } from '@portal/kit/i18n';
import { act, screen, within } from '@testing-library/react';
import { deploySections, signInAs, startPortal, visit } from '../testing/portal';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

beforeAll(startPortal);

const bytes = (list: unknown) => new TextEncoder().encode(JSON.stringify(list));

/** Has the core panic: a getter asks a board while the board reads it, which no page does. */
function panic(): void {
  const counts = bytes([{ id: 1, count: { Basic: 3 } }]);
  const types = bytes([{ id: 7, storeId: 1, nameEn: 'Basic' }]);
  const board = StationBoard.fromBytes(bytes([{ id: 1 }]), counts, types);
  const count = Object.defineProperty({}, 'Basic', { get: () => board.options().routes.length });
  board.setCounts({ id: 1, count });
}

test('a panic of the core that its caller swallows is shown, counted, and leaves the page', async () => {
  const beacon = jest.fn((..._: Parameters<Navigator['sendBeacon']>) => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon });
  // As browsers have it, which jsdom does not.
  globalThis.reportError = (error: unknown) =>
    window.dispatchEvent(new ErrorEvent('error', { error }));
  deploySections();
  signInAs('ROLE_BUSINESS');
  await act(() => setLanguage('fr'));
  await visit('/team');
  const page = screen.getByRole('main').textContent;
  expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull();

  // The trap ends in the getter; no caller sees it.
  panic();

  const alert = await screen.findByText(/Copiez ce que vous avez saisi/u);
  expect(alert).toHaveTextContent(/a cessé de fonctionner.*core/u);
  const shown = within(alert.closest<HTMLElement>('[role=alert]') as HTMLElement);
  expect(shown.getByRole('button')).toBeEnabled();
  expect(screen.getByRole('main').textContent).toBe(page);
  expect(beacon).toHaveBeenCalledTimes(1);
  const [url, report] = beacon.mock.calls[0] as [URL, Blob];
  expect(url.pathname).toBe('/api/v1/section/failure');
  expect(report.type).toBe('application/json');
});

test('a trap without a panic is shown too, and other errors are not', async () => {
  await visit('/team');
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText(/Copiez ce que vous avez saisi/u)).toBeNull();
  // (module (func (export "trap") unreachable))
  const wasm = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0];
  const code = [7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  const { exports } = new WebAssembly.Instance(
    new WebAssembly.Module(new Uint8Array([...wasm, ...code])),
  );
  try {
    (exports['trap'] as () => void)();
  } catch (error) {
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }
  expect(await screen.findByText(/Copiez ce que vous avez saisi/u)).toBeVisible();
});
