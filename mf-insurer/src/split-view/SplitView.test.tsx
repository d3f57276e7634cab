import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTestShell, type Answers } from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers, calls, requests } from '../fixtures';
import section from '../section';
import { useSplitViewSetting } from './splitViewStore';

const width = window.innerWidth;

function setWidth(pixels: number) {
  window.innerWidth = pixels;
  window.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  localStorage.clear();
  useSplitViewSetting.setState({ wanted: false });
  setWidth(1280);
});
afterEach(() => act(() => setWidth(width)));

async function open(path = '/Insurer', changed: Answers = {}) {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(requests(4)), ...changed },
  });
  await screen.findByRole('link', { name: /^Toyota Corolla 1 2021/u });
  return shell;
}

const toggle = () => screen.getByRole('button', { name: 'Request beside the list' });
const car = (name: string) => screen.getByRole('link', { name });
const pane = () => screen.findByRole('region', { name: 'Open request' });
const heading = async (name: string) =>
  within(await pane()).findByRole('heading', { level: 2, name });

test('j and k walk the list and the open request; x then y discards and opens the next', async () => {
  const { user, address } = await open('/Insurer', { [calls.discard]: {} });
  await user.click(toggle());
  expect(await pane()).toHaveTextContent('No request open');
  await user.keyboard('j');
  expect(await heading('Toyota Corolla 1 2021')).toBeInTheDocument();
  expect(address()).toBe('/Insurer?open=1');
  await user.keyboard('j');
  expect(await heading('Toyota Corolla 2 2021')).toBeInTheDocument();
  expect(car('Toyota Corolla 2 2021')).toHaveFocus();

  await user.keyboard('x');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Toyota Corolla 2 2021');
  // The letter counts 300 ms after the painting.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await user.keyboard('y');
  expect(await heading('Tesla Model 3 2021')).toBeInTheDocument();
  await waitFor(() => expect(car('Tesla Model 3 2021')).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Toyota Corolla 2 2021' })).not.toBeInTheDocument();
  await user.keyboard('k');
  expect(await heading('Toyota Corolla 1 2021')).toBeInTheDocument();
  expect(address()).toBe('/Insurer?open=1');
});

test('Enter moves the focus to the request, b back to its row, and j goes on from there', async () => {
  const { user } = await open('/Insurer?open=2');
  const title = await heading('Toyota Corolla 2 2021');
  car('Toyota Corolla 2 2021').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title).toHaveFocus());
  await user.keyboard('b');
  expect(car('Toyota Corolla 2 2021')).toHaveFocus();
  title.focus();
  await user.keyboard('j');
  expect(await heading('Tesla Model 3 2021')).toBeInTheDocument();
});

test('the offer of a further request can be sent at once', async () => {
  const { user } = await open('/Insurer?open=1');
  await heading('Toyota Corolla 1 2021');
  const send = async () => within(await pane()).findByRole('button', { name: 'Send an offer' });
  const first = await send();
  await waitFor(() => expect(first).toBeEnabled(), { timeout: 3000 });
  await user.keyboard('j');
  await heading('Toyota Corolla 2 2021');
  expect(await send()).toBeEnabled();
});

test('a click on a car opens it beside the list and moves the focus there', async () => {
  const { user, address } = await open();
  await user.click(toggle());
  await user.click(car('Tesla Model 3 2021'));
  await waitFor(() => expect(address()).toBe('/Insurer?open=3'));
  const title = await heading('Tesla Model 3 2021');
  await waitFor(() => expect(title).toHaveFocus());
  expect(car('Tesla Model 3 2021').closest('tr')).toHaveAttribute('data-current');
});

test('the choice is remembered, and ends with the open request', async () => {
  const { user, unmount, address } = await open();
  await user.click(toggle());
  await user.keyboard('j');
  unmount();
  const again = await open();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await again.user.keyboard('j');
  await heading('Toyota Corolla 1 2021');
  await again.user.click(toggle());
  expect(screen.queryByRole('region', { name: 'Open request' })).not.toBeInTheDocument();
  expect(again.address()).toBe('/Insurer');
  expect(address()).toBe('/Insurer?open=1');
});

test('a window without room has the plain list, and a row opens its page', async () => {
  setWidth(1279);
  const { user, address } = await open('/Insurer?open=2');
  expect(screen.queryByRole('region', { name: 'Open request' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request beside the list' })).not.toBeInTheDocument();
  await user.click(car('Tesla Model 3 2021'));
  await waitFor(() => expect(address()).toBe('/Insurer/Offer/3'));
});
