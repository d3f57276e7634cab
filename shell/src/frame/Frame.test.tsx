import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { initCore, type RoleName } from '@portal/core';
import { setConfig } from '@portal/kit/config';
import { setLanguage, startI18n } from '@portal/kit/i18n';
import { Link, MemoryRouter, useUnsavedEdits } from '@portal/kit/router';
import type { Section, SectionRoute } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { expectLogged } from '@portal/kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readRemotes } from '../sections/remotes';
import { Frame } from './Frame';

// Federation needs a browser: what it would load stands here, everything else is real.
const exposed = new Map<string, () => Promise<unknown>>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => exposed.get(id)?.(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

const page = (path: string, Page: () => React.ReactNode, change: Partial<SectionRoute> = {}) => ({
  path,
  access: 'signed-in' as const,
  layout: 'frame' as const,
  title: 'team:title.team' as const,
  load: () => Promise.resolve({ default: Page }),
  ...change,
});

function Broken(): React.ReactNode {
  throw new Error('a defect of the page');
}

function Edited() {
  const [text, setText] = useState('');
  useUnsavedEdits(text !== '');
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/team">Away</Link>
    </>
  );
}

function section(name: string, routes: readonly SectionRoute[]): Section {
  return { contract: '1.0', name, routes, loadMessages: () => Promise.resolve({}) };
}

/** Counted up for each test: what has been loaded once is remembered by the page. */
let run = 0;

function remotes() {
  const entry = (name: string, routes: string[], roles: RoleName[], fr: string, en: string) => ({
    container: `mf_${name}`,
    version: '1.0.0',
    contract: '1.0',
    entry: `/mf/${name}/manifest.json`,
    routes,
    roles,
    label: { fr, en },
    order: run,
    enabled: true,
  });
  return readRemotes({
    schemaVersion: 1,
    remotes: {
      [`auth${run}`]: entry(`auth${run}`, ['/', '/login'], [], 'Connexion', 'Sign in'),
      [`team${run}`]: entry(`team${run}`, ['/team'], ['ROLE_BUSINESS'], 'Flotte', 'Fleet'),
      [`stations${run}`]: entry(`stations${run}`, ['/Stations'], ['ROLE_ADMIN'], 'Stations', 'Stations'),
      [`insurer${run}`]: entry(`insurer${run}`, ['/Insurer'], ['ROLE_ASSURANCE'], 'Courtier', 'Broker'),
    },
  });
}

function signInAs(...roles: RoleName[]): void {
  useSession.setState({
    status: 'signed-in',
    user: { id: 1, email: 'c@demo.test', firstName: 'Camille', lastName: 'Roy' },
    roles: roles.map((role) => ({ role, isAccepted: true })),
    rolesLoading: false,
    error: null,
    expired: false,
  });
}

function signOff(status: 'signed-out' | 'restoring'): void {
  useSession.setState({ status, user: null, roles: [], rolesLoading: false, error: null, expired: false });
}

async function visit(path: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter path={path}>
        <Frame remotes={remotes()} />
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(async () => {
  await initCore();
  await startI18n('en');
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
  });
});

beforeEach(() => {
  run += 1;
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } }, exposes: [] };
  globalThis.fetch = () => Promise.resolve(Response.json(manifest));
  const offer = (name: string, routes: SectionRoute[]) =>
    exposed.set(`mf_${name}${run}/section`, () =>
      Promise.resolve({ default: section(`${name}${run}`, routes) }),
    );
  offer('auth', [
    page('/', () => <p>The form</p>, { aliases: ['/login'], access: 'public', layout: 'bare', guestsOnly: true }),
  ]);
  offer('team', [
    page('/team', () => <p>The team</p>, { tab: { label: 'team:title.team' } }),
    page('/team/billing', () => <p>The bills</p>, {
      title: 'team:title.billing',
      tab: { label: 'team:title.billing' },
    }),
    page('/team/broken', Broken),
    page('/team/edited', Edited),
  ]);
  offer('stations', [page('/Stations', () => <p>The stations</p>)]);
  offer('insurer', [page('/Insurer', () => <p>The requests</p>)]);
});

afterEach(async () => {
  jest.useRealTimers();
  await setLanguage('en');
});

describe('a visit', () => {
  test('of a visitor to a protected page ends on the sign-in form', async () => {
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

  test('to a path of nobody shows the page that says so, and the way home', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/nowhere');
    expect(await heading('Page not found')).toBeVisible();
    expect(screen.getByText(/404/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page not found – AutoPortail');
  });

  test('to a path that the section does not know does so too', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/nowhere');
    expect(await heading('Page not found')).toBeVisible();
  });

  test('does not depend on the case of the path', async () => {
    signInAs('ROLE_ADMIN');
    await visit('/STATIONS');
    expect(await screen.findByText('The stations')).toBeVisible();
  });
});

describe('the heading', () => {
  test('is the section in the title of its first page, page and section on the others', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    await screen.findByText('The team');
    expect(document.title).toBe('Fleet – AutoPortail');
    await userEvent.click(screen.getByRole('link', { name: 'title.billing' }));
    await screen.findByText('The bills');
    expect(document.title).toBe('title.billing – Fleet – AutoPortail');
  });

  test('takes the focus on each page arrived at, not on the first of the visit', async () => {
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    await screen.findByText('The team');
    await userEvent.click(screen.getByRole('link', { name: 'Stations' }));
    await screen.findByText('The stations');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the menu', () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .queryAllByRole('link')
      .map((link) => link.textContent);

  test.each<[string, RoleName[], string[]]>([
    ['a fleet manager', ['ROLE_BUSINESS'], ['Fleet']],
    ['an administrator', ['ROLE_ADMIN'], ['Stations']],
    ['a broker', ['ROLE_ASSURANCE'], ['Broker']],
    ['two roles', ['ROLE_BUSINESS', 'ROLE_ASSURANCE'], ['Fleet', 'Broker']],
    ['nobody in particular', [], []],
  ])('of %s', async (_, roles, expected) => {
    signInAs(...roles);
    await visit('/team');
    await screen.findByText('The team');
    expect(entries()).toEqual(expected);
  });

  test('speaks the language in use', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    await screen.findByText('The team');
    await act(() => setLanguage('fr'));
    const menu = screen.getByRole('navigation', { name: 'Menu principal' });
    expect(within(menu).getByRole('link')).toHaveTextContent('Flotte');
  });

  test('folds open, and on Escape closes and gives the focus back', async () => {
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

  test('folds shut at a navigation', async () => {
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await userEvent.click(screen.getByRole('link', { name: 'Stations' }));
    await screen.findByText('The stations');
    expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  });
});

describe('a section that does not come', () => {
  const gone = () => Promise.reject(new Error('its code throws'));

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test('is named with the code of the failure, while the menu and the other sections go on', async () => {
    exposed.set(`mf_team${run}/section`, gone);
    signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
    await visit('/team');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('The section “Fleet” is not available');
    expect(panel).toHaveTextContent('Error code: code');
    await userEvent.click(screen.getByRole('link', { name: 'Stations' }));
    expect(await screen.findByText('The stations')).toBeVisible();
  });

  test('is named in French to who reads French', async () => {
    exposed.set(`mf_team${run}/section`, gone);
    signInAs('ROLE_BUSINESS');
    await act(() => setLanguage('fr'));
    await visit('/team');
    expect(await screen.findByRole('alert')).toHaveTextContent('« Flotte » n’est pas disponible');
  });

  test('comes after all on Retry', async () => {
    const whole = exposed.get(`mf_team${run}/section`) ?? gone;
    exposed.set(`mf_team${run}/section`, gone);
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    exposed.set(`mf_team${run}/section`, whole);
    await userEvent.click(retry);
    expect(await screen.findByText('The team')).toBeVisible();
  });

  test('is tried again by going to another of its pages', async () => {
    const whole = exposed.get(`mf_team${run}/section`) ?? gone;
    exposed.set(`mf_team${run}/section`, gone);
    signInAs('ROLE_BUSINESS');
    await visit('/team/billing');
    await screen.findByRole('alert');
    exposed.set(`mf_team${run}/section`, whole);
    await userEvent.click(screen.getByRole('link', { name: 'Fleet' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });

  test('says after eight seconds that it is still loading, and offers to try again', async () => {
    jest.useFakeTimers();
    exposed.set(`mf_team${run}/section`, () => new Promise(() => undefined));
    signInAs('ROLE_BUSINESS');
    await visit('/team');
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText(/taking longer/u)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/taking longer/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a page that crashes', () => {
  test('says so in its place, and is forgotten on the next page', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error!');
    expectLogged(/a defect of the page/u);
    await userEvent.click(screen.getByRole('link', { name: 'Fleet' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });
});

describe('a page with unsaved edits', () => {
  test('is left only after a question', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/edited');
    await userEvent.type(await screen.findByLabelText('Note'), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('The team')).toBeVisible();
  });
});
