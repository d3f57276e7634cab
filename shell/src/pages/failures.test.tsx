import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setLanguage } from '@portal/kit/i18n';
import { expectLogged } from '@portal/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  breakSection,
  deployEarlier,
  exposeSection,
  repairSection,
  deploySections,
  signInAs,
  startPortal,
  visit,
} from '../testing/portal';
import { BrokenData, page } from '../testing/pages';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

beforeAll(startPortal);
beforeEach(deploySections);
afterEach(async () => {
  jest.useRealTimers();
  await setLanguage('en');
});

describe('a section that does not load', () => {
  const fail = () => Promise.reject(new Error('its code throws'));

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test('is named with the failure code, while menu and other sections work', async () => {
    breakSection('team', fail);
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('The section “Fleet” is not available');
    expect(panel).toHaveTextContent('Error code: code');
    expect(panel).toHaveTextContent('Section build: live');
    await userEvent.click(screen.getByRole('link', { name: 'Stations' }));
    expect(await screen.findByText('The stations')).toBeVisible();
  });

  test('is named in French in French', async () => {
    breakSection('team', fail);
    signInAs('ROLE_BUSINESS');
    await act(() => setLanguage('fr'));
    await visit('/team');
    expect(await screen.findByRole('alert')).toHaveTextContent('« Flotte » n’est pas disponible');
  });

  test.each([
    'Unsatisfied version 2.3.0 from portal_shell of shared singleton module @portal/kit/ui (required ^2.4.0)',
    "Shared module @portal/kit/map doesn't exist in shared scope default",
  ])('built for another shell is closed for an update: %s', async (message) => {
    breakSection('team', () => Promise.reject(new Error(message)));
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The page “Fleet” is closed for now, while it is updated.',
    );
    expectLogged(/Not implemented: navigation/u);
  });

  test('loads on Retry', async () => {
    breakSection('team', fail);
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    repairSection('team');
    await userEvent.click(retry);
    expect(await screen.findByText('The team')).toBeVisible();
  });

  test('is retried at a navigation to another of its pages', async () => {
    breakSection('team', fail);
    signInAs('ROLE_BUSINESS');
    await visit('/team/billing');
    await screen.findByRole('alert');
    repairSection('team');
    await userEvent.click(screen.getByRole('link', { name: 'Fleet' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });

  test('offers to reload the page after eight seconds', async () => {
    jest.useFakeTimers();
    breakSection('team', () => new Promise(() => undefined));
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText(/taking longer/u)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/taking longer/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});

describe('without a network', () => {
  const setOnline = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  const unreachable = () => Promise.reject(new Error('Loading chunk 7 failed.'));

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    // The pauses between the retries of a script.
    jest.spyOn(Math, 'random').mockReturnValue(-0.5);
  });

  test('a section that does not load is reported as offline, and loads once the network is back', async () => {
    breakSection('team', unreachable);
    signInAs('ROLE_BUSINESS');
    setOnline(false);
    await visit('/team');
    const state = await screen.findByRole('alert');
    expect(state).toHaveTextContent('You are offline');
    expect(state).not.toHaveTextContent(/not available|could not be loaded|Error code/u);
    repairSection('team');
    setOnline(true);
    expect(await screen.findByText('The team')).toBeVisible();
  });

  test('a section whose code fails is still named', async () => {
    breakSection('team', () => Promise.reject(new Error('its code throws')));
    signInAs('ROLE_BUSINESS');
    setOnline(false);
    await visit('/team');
    expect(await screen.findByRole('alert')).toHaveTextContent(/“Fleet” is not available/u);
  });
});

describe('a page that crashes', () => {
  test('shows the crash page until the next navigation', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signInAs('ROLE_BUSINESS');
    await visit('/team/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error!');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('A page of the section “Fleet” stopped working.');
    expect(alert).toHaveTextContent('Error code: crash');
    expect(alert).toHaveTextContent('Section build: live');
    expectLogged(/a defect of the page/u);
    await userEvent.click(screen.getByRole('link', { name: 'Fleet' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });
});

describe('an earlier build takes over', () => {
  const Good = () => <p>The team of before</p>;
  const missing = () => Promise.reject(new Error('Loading chunk 7 failed.'));
  const unknown = () => Promise.reject(new Error('Unsatisfied version 1.0.0 of shared module'));

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    // The pauses between the retries of a script.
    jest.spyOn(Math, 'random').mockReturnValue(-0.5);
    signInAs('ROLE_BUSINESS');
  });

  const deployLive = (route: ReturnType<typeof page>) => {
    exposeSection('team', [route]);
    deployEarlier('team', [page('/team', Good)]);
  };

  test('when the file of a page is missing', async () => {
    deployLive(page('/team', Good, { load: missing }));
    await visit('/team');
    expect(await screen.findByText('The team of before')).toBeVisible();
  });

  test('when a page needs a module that the shell does not share', async () => {
    deployLive(page('/team', Good, { load: unknown }));
    await visit('/team');
    expect(await screen.findByText('The team of before')).toBeVisible();
    expectLogged(/Not implemented: navigation/u);
  });

  test('once', async () => {
    const unusable = [page('/team', Good, { load: missing })];
    exposeSection('team', unusable);
    deployEarlier('team', unusable);
    await visit('/team');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error code: script');
    expect(jest.mocked(console.warn).mock.calls.map(([text]) => String(text))).toEqual(
      ['live', 'earlier-0'].map((build) => expect.stringContaining(` ${build} failed`)),
    );
  });

  test('or the panel names the failure of the newest, and Retry begins with it again', async () => {
    exposeSection('team', [page('/team', Good, { load: missing })]);
    deployEarlier('team', []);
    await visit('/team');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('The section “Fleet” is not available');
    expect(panel).toHaveTextContent('Error code: script');
    expect(panel).toHaveTextContent('Section build: live');
    repairSection('team');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });
});

describe('a page that crashes', () => {
  test('shows the crash page, although an earlier build is there', async () => {
    signInAs('ROLE_BUSINESS');
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    exposeSection('team', [page('/team', BrokenData)]);
    deployEarlier('team', [page('/team', () => <p>The team of before</p>)]);
    await visit('/team');
    await screen.findByLabelText('Search');
    act(() => void window.dispatchEvent(new Event('data')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error!');
    expect(screen.queryByText('The team of before')).toBeNull();
    expectLogged(/a defect of the rows/u);
  });
});

describe('a page with unsaved changes', () => {
  test('is left only after confirmation', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/edited');
    await userEvent.type(await screen.findByLabelText('Note'), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });
});
