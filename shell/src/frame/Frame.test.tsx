import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RoleName } from '@portal/core';
import { setLanguage } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  breakSection,
  deploySections,
  signInAs,
  signOff,
  startPortal,
  visit,
} from '../testing/portal';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(startPortal);
beforeEach(deploySections);
afterEach(() => setLanguage('en'));

describe('the tabs of a section', () => {
  test.each([
    ['/team/billing', 'title.billing', 'page'],
    ['/team/team', 'title.team', 'page'],
    ['/team/member', 'title.team', 'true'],
  ])('%s is under the tab %s', async (path, name, current) => {
    signInAs('ROLE_BUSINESS');
    await visit(path);
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of the section' }));
    expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', current);
    expect(tabs.getAllByRole('link', { current: false })).toHaveLength(1);
  });
});

describe('an address', () => {
  test('that is protected redirects visitors to the sign-in form', async () => {
    signOff('signed-out');
    await visit('/team/billing');
    expect(await screen.findByText('The form')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });

  test('shows no sign-in form while the session is restored, then the page', async () => {
    signOff('restoring');
    await visit('/login?origin=%2Fteam%2Fbilling');
    await act(() => Promise.resolve());
    expect(screen.queryByText('The form')).toBeNull();
    act(() => signInAs('ROLE_BUSINESS'));
    expect(await screen.findByText('The bills')).toBeVisible();
  });

  test('shows no sign-in form while the roles load, then the page', async () => {
    signInAs();
    useSession.setState({ rolesLoading: true });
    await visit('/login');
    expect(await heading('Opening your session')).toBeVisible();
    expect(screen.queryByText('The form')).toBeNull();
    act(() => signInAs('ROLE_BUSINESS'));
    expect(await screen.findByText('The team')).toBeVisible();
  });

  test.each(['/', '/login', '/team'])(
    '%s shows what failed, a retry and a sign-out if the session could not be loaded',
    async (path) => {
      signOff('unknown');
      await visit(path);
      expect(await screen.findByText('Loading failed')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
      expect(screen.queryByText('The form')).toBeNull();
    },
  );

  test('that is unknown shows the not-found page with a link home', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/nowhere');
    expect(await heading('Page not found')).toBeVisible();
    expect(screen.getByText(/404/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page not found – AutoPortail');
  });

  test('that its section does not know does so too', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/nowhere');
    expect(await heading('Page not found')).toBeVisible();
  });

  test('matches ignoring case', async () => {
    signInAs('ROLE_ADMIN');
    await visit('/STATIONS');
    expect(await screen.findByText('The stations')).toBeVisible();
  });
});

describe('a page without menus', () => {
  test('says what the portal is for, to each kind of user, in the current language', async () => {
    signOff('signed-out');
    await act(() => setLanguage('fr'));
    await visit('/login');
    const about = within(await screen.findByRole('complementary', { name: 'À propos du portail' }));
    expect(about.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Flottes',
      'Stations',
      'Courtage',
    ]);
  });
});

describe('the heading', () => {
  test('gives the document title: the page, then its section', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    await screen.findByText('The team');
    expect(document.title).toBe('title.team – Fleet – AutoPortail');
    await userEvent.click(screen.getByRole('link', { name: 'title.billing' }));
    await screen.findByText('The bills');
    expect(document.title).toBe('title.billing – Fleet – AutoPortail');
  });

  test('is focused after a navigation, not on the first page of the visit', async () => {
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    await screen.findByText('The team');
    await userEvent.click(screen.getByRole('link', { name: 'Stations' }));
    await screen.findByText('The stations');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('a page outside the main menu', () => {
  test.each<RoleName>(['ROLE_BUSINESS', 'ROLE_ASSURANCE', 'ROLE_ADMIN'])(
    'has its own title, no tabs and no current entry for %s',
    async (role) => {
      signInAs(role);
      await visit('/profile');
      await screen.findByText('The card');
      expect(document.title).toBe('title.profile – AutoPortail');
      expect(screen.queryByRole('navigation', { name: 'Pages of the section' })).toBeNull();
      const menu = screen.getByRole('navigation', { name: 'Main menu' });
      expect(within(menu).queryByRole('link', { current: true })).toBeNull();
    },
  );

  test('is named like its entry of the user menu while its section does not load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    breakSection('team', () => Promise.reject(new Error('its code throws')));
    signInAs('ROLE_ASSURANCE');
    await visit('/profile');
    expect(await screen.findByRole('alert')).toHaveTextContent('“Profile” is not available');
  });
});

describe('the focus', () => {
  test('goes to the heading when its element disappears', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/passing');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the menu', () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .queryAllByRole('link')
      .map((link) => link.textContent);

  test.each<[string, RoleName[], string[]]>([
    ['a fleet manager', ['ROLE_BUSINESS'], ['Fleet']],
    ['an administrator', ['ROLE_ADMIN'], ['Stations', 'Broker']],
    ['a broker', ['ROLE_ASSURANCE'], ['Broker']],
    ['two roles', ['ROLE_BUSINESS', 'ROLE_ASSURANCE'], ['Fleet', 'Broker']],
    ['a user without roles', [], []],
  ])('of %s', async (_, roles, expected) => {
    signInAs(...roles);
    await visit('/team');
    await screen.findByText('The team');
    expect(entries()).toEqual(expected);
  });

  test('is in the current language', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    await screen.findByText('The team');
    await act(() => setLanguage('fr'));
    const menu = screen.getByRole('navigation', { name: 'Menu principal' });
    expect(within(menu).getByRole('link')).toHaveTextContent('Flotte');
  });

  test('opens when collapsed; Escape closes it and returns the focus', async () => {
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    const toggle = await screen.findByRole('button', { name: 'Open the menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  test('closes at a navigation', async () => {
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await userEvent.click(screen.getByRole('link', { name: 'Stations' }));
    await screen.findByText('The stations');
    expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  });
});
