import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setLanguage } from '@portal/kit/i18n';
import { eventStream, expectLogged } from '@portal/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRemotes } from '../sections/remotes';
import { manifest } from '../testing/loader';
import { deploySections, remotesDocument, signInAs, startPortal, visit } from '../testing/portal';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

const newer = { entry: '/mf/team/1.1.0-ab12cd34/mf-manifest.json', version: '1.1.0' };
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
const notice = () => screen.getByRole('status');

let fetched: string[];

const EVENTS = '/api/v2/events';
/** A server without the stream of events. */
const noStream = () => new Response(null, { status: 204 });
let events: () => Response;

/** Serves this remotes.json, and an index.html of this build of the shell. */
function serve(remotes: object, shell = 'aaaa'): void {
  globalThis.fetch = (input) => {
    const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href);
    fetched.push(path);
    if (path === EVENTS) return Promise.resolve(events());
    if (path === '/index.html')
      return Promise.resolve(new Response(`<script src="/shell-${shell}.js"></script>`));
    return Promise.resolve(Response.json(path === '/remotes.json' ? remotes : manifest));
  };
}

/** The shell's script in this page. */
function openShell(): void {
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { src: '/shell-aaaa.js' }));
}

beforeAll(startPortal);

beforeEach(() => {
  deploySections();
  fetched = [];
  events = noStream;
  serve(remotesDocument());
  jest.useFakeTimers();
  // The first check comes after three minutes, the others every four.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  signInAs('ROLE_BUSINESS', 'ROLE_ADMIN');
});

afterEach(async () => {
  jest.useRealTimers();
  sessionStorage.clear();
  document.head.replaceChildren();
  await act(() => setLanguage('en'));
});

describe('an open tab', () => {
  test('checks for new builds after three minutes, no earlier', async () => {
    await visit('/team');
    fetched = [];
    await minutes(2.9);
    expect(fetched).toEqual([]);
    await minutes(0.2);
    expect(fetched).toContain('/remotes.json');
    expect(notice()).toBeEmptyDOMElement();
  });

  test('offers a new build of the section it shows, and reloads on the button only', async () => {
    await visit('/team');
    serve(remotesDocument({ team: newer }));
    await minutes(3.1);
    expect(notice()).toHaveTextContent('A new version of the section “Fleet” is ready.');
    expect(within(notice()).getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByText('The team')).toBeVisible();
    await user.click(within(notice()).getByRole('button', { name: 'Later' }));
    expect(notice()).toBeEmptyDOMElement();
    await minutes(5);
    expect(notice()).toBeEmptyDOMElement();
    serve(remotesDocument({ team: { ...newer, entry: '/mf/team/1.2.0-0/mf-manifest.json' } }));
    await minutes(5);
    expect(notice()).toHaveTextContent(/new version/u);
  });

  test('says nothing of a new build of another section, which it loads when it gets there', async () => {
    await visit('/team');
    const entry = '/mf/stations/2.0.0-0/mf-manifest.json';
    serve(remotesDocument({ stations: { entry } }));
    await minutes(3.1);
    expect(notice()).toBeEmptyDOMElement();
    await user.click(screen.getByRole('link', { name: 'Stations' }));
    expect(await screen.findByText('The stations')).toBeVisible();
    expect(fetched).toContain(entry);
  });

  test('waits with the offer until nothing is unsaved', async () => {
    await visit('/team/edited');
    await user.type(screen.getByLabelText('Note'), 'x');
    serve(remotesDocument({ team: newer }));
    await minutes(3.1);
    expect(fetched).toContain('/remotes.json');
    expect(notice()).toBeEmptyDOMElement();
    await user.clear(screen.getByLabelText('Note'));
    expect(notice()).toHaveTextContent(/new version/u);
  });

  test('offers no build of a section whose newer entry does not match its schema', async () => {
    await visit('/team');
    serve(remotesDocument({ team: { ...newer, entry: 'data:x.json' } }));
    await minutes(3.1);
    expectLogged(/^remotes\.json: team/u);
    expect(notice()).toBeEmptyDOMElement();
    expect(screen.getByText('The team')).toBeVisible();
  });

  test('after “Later” offers each newer build, of the section or of the shell', async () => {
    openShell();
    await visit('/team');
    serve(remotesDocument({ team: newer }), 'bbbb');
    await minutes(3.1);
    expect(notice()).toHaveTextContent('A new version of the portal is ready.');
    await user.click(within(notice()).getByRole('button', { name: 'Later' }));
    expect(notice()).toBeEmptyDOMElement();
    const newest = { ...newer, entry: '/mf/team/1.2.0-0/mf-manifest.json' };
    serve(remotesDocument({ team: newest }), 'bbbb');
    await minutes(5);
    expect(notice()).toHaveTextContent('A new version of the section “Fleet” is ready.');
    await user.click(within(notice()).getByRole('button', { name: 'Later' }));
    serve(remotesDocument({ team: newest }), 'cccc');
    await minutes(5);
    expect(notice()).toHaveTextContent('A new version of the portal is ready.');
  });

  test('checks within ten seconds of an announcement, before its first check and between two', async () => {
    const stream = eventStream();
    events = stream.answer;
    await visit('/team');
    serve(remotesDocument({ team: newer }));
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    stream.change({ kind: 'buildsChanged', id: 0 });
    await minutes(8.9 / 60);
    expect(fetched).not.toContain('/remotes.json');
    await minutes(0.2 / 60);
    expect(notice()).toHaveTextContent(/new version/u);
    await user.click(within(notice()).getByRole('button', { name: 'Later' }));
    serve(remotesDocument({ team: { ...newer, entry: '/mf/team/1.2.0-0/mf-manifest.json' } }));
    stream.change({ kind: 'buildsChanged', id: 0 });
    await minutes(9.1 / 60);
    expect(notice()).toHaveTextContent(/new version/u);
  });

  test('offers a new build of the shell, in French too', async () => {
    openShell();
    await visit('/team');
    await minutes(3.1);
    expect(notice()).toBeEmptyDOMElement();
    serve(remotesDocument(), 'bbbb');
    await minutes(5);
    await act(() => setLanguage('fr'));
    expect(notice()).toHaveTextContent('Une nouvelle version du portail est prête.');
    expect(within(notice()).getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  });
});

describe('a section that is switched off', () => {
  const off = () => remotesDocument({ team: { enabled: false } });

  test('says so on its pages, is not fetched, and has no menu entry', async () => {
    await visit('/team', readRemotes(off()));
    expect(screen.getByText('The page “Fleet” is closed for now')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fleet' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Stations' })).toBeVisible();
    // The stream of events belongs to no section.
    expect(fetched).toEqual([EVENTS]);
  });

  test('says so in a tab that has it open, and comes back there', async () => {
    await visit('/team');
    serve(off());
    await minutes(3.1);
    expect(screen.getByText(/closed for now/u)).toBeVisible();
    expect(screen.queryByText('The team')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Fleet' })).toBeNull();
    serve(remotesDocument());
    await minutes(5);
    expect(screen.getByText('The team')).toBeVisible();
  });

  test('leaves a page with unsaved changes, and asks to save them', async () => {
    await visit('/team/edited');
    await user.type(screen.getByLabelText('Note'), 'x');
    serve(off());
    await minutes(3.1);
    expect(screen.getByLabelText('Note')).toHaveValue('x');
    expect(notice()).toHaveTextContent(/page “Fleet” is closed for now. Save your/u);
    await user.clear(screen.getByLabelText('Note'));
    expect(screen.getByText(/closed for now/u)).toBeVisible();
  });
});

test('no text of the address is shown in the frame', async () => {
  window.history.replaceState(
    null,
    '',
    '/team?preview=team:Call%20555-0199&message=Call%20555-0199',
  );
  await visit('/team?preview=team:Call%20555-0199&message=Call%20555-0199');
  expect(await screen.findByText('The team')).toBeVisible();
  expect(document.body).not.toHaveTextContent('555-0199');
});
