import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CommandSource, FoundItem } from '@portal/kit/section';
import { setLanguage } from '@portal/kit/i18n';
import { axe } from '@portal/kit/testing';
import { useTheme } from '@portal/kit/theme';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../testing/pages';
import {
  breakSection,
  deploySections,
  exposeSection,
  signInAs,
  signOff,
  startPortal,
  visit,
} from '../testing/portal';

// Federation needs a browser; everything else is real.
jest.mock('../sections/container', () => jest.requireActual<object>('../testing/federation'));

const open = () => userEvent.keyboard('{Control>}k{/Control}');
const palette = () => screen.findByRole('dialog', { name: 'Search everywhere' });
const input = () => screen.findByRole('combobox', { name: 'Name, page or keyword' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.trim());
const selected = () => screen.getByRole('option', { selected: true });

const source = (label: string, search: CommandSource['search']): CommandSource => ({
  label: label as CommandSource['label'],
  search,
});
const zoe: FoundItem = { id: '1', label: 'Zoé', detail: 'zoe@demo.test', to: '/team/member' };

beforeAll(async () => {
  // Of the layout, which jsdom lacks.
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.scrollIntoView = () => undefined;
  await startPortal();
});
beforeEach(() => {
  localStorage.clear();
  deploySections();
});
afterEach(async () => {
  act(() => {
    useTheme.getState().setTheme('system');
    signOff('signed-out');
  });
  await setLanguage('en');
});

async function openAt(path: string) {
  await visit(path);
  await screen.findByRole('button', { name: /^Search everywhere/u });
  await screen.findByRole('heading', { level: 1 });
  await open();
  await palette();
}

describe('the palette', () => {
  test('opens by its shortcut and by its button, and returns the focus', async () => {
    signInAs('ROLE_BUSINESS');
    await openAt('/team/edited');
    expect(await input()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    const note = await screen.findByLabelText('Note');
    await userEvent.click(note);
    await open();
    expect(await input()).toHaveFocus();
    await open();
    await waitFor(() => expect(note).toHaveFocus());
    const button = screen.getByRole('button', { name: 'Search everywhere Ctrl K' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await userEvent.click(button);
    await palette();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('does not open over a dialog, nor for visitors', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/edited');
    await userEvent.type(await screen.findByLabelText('Note'), 'a');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('alertdialog');
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    act(() => signOff('signed-out'));
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers the pages of the sections of the roles, loaded or not, and opens one', async () => {
    signInAs('ROLE_ADMIN');
    await openAt('/Stations');
    await waitFor(() => expect(options()).toContain('Broker'));
    expect(options().slice(0, 3)).toEqual(['Stations', 'Broker', 'Profile']);
    await userEvent.type(await input(), 'BRÖK');
    expect(options()).toEqual(['Broker']);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('The requests')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('offers the tabs of a section and its own commands', async () => {
    signInAs('ROLE_BUSINESS');
    const label = 'team:filtered' as CommandSource['label'];
    exposeSection('team', pages.team, { pages: [{ to: '/team?q=a', label }] });
    await openAt('/team');
    await waitFor(() => expect(options()).toContain('title.billing Fleet'));
    expect(options()).toContain('filtered Fleet');
    // Pages without a tab need something to show.
    expect(options()).not.toContain('title.member Fleet');
  });

  test('shows used commands first the next time', async () => {
    signInAs('ROLE_BUSINESS');
    await openAt('/team');
    await userEvent.type(await input(), 'dark');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    act(() => useTheme.getState().setTheme('light'));
    await open();
    await palette();
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option')).toHaveTextContent('Dark Theme');
    expect(selected()).toHaveTextContent('Dark Theme');
    expect(options().filter((name) => name.startsWith('Dark'))).toHaveLength(1);
  });

  test('finds the other language by its name in the language of the page', async () => {
    signInAs('ROLE_BUSINESS');
    await openAt('/team');
    await userEvent.type(await input(), 'french');
    expect(selected()).toHaveTextContent('Français');
  });

  test('switches the language, and is in that language the next time', async () => {
    signInAs('ROLE_BUSINESS');
    await openAt('/team');
    await userEvent.type(await input(), 'fran');
    expect(selected()).toHaveTextContent('Français');
    expect(within(selected()).getByText('Français').closest('[lang]')).toHaveAttribute(
      'lang',
      'fr',
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    await open();
    expect(await screen.findByRole('dialog', { name: 'Rechercher partout' })).toBeVisible();
  });

  test('asks before a navigation loses unsaved changes', async () => {
    signInAs('ROLE_BUSINESS');
    await visit('/team/edited');
    await userEvent.type(await screen.findByLabelText('Note'), 'half a sentence');
    await open();
    await userEvent.type(await input(), 'profile');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  });

  test('says that nothing matches', async () => {
    signInAs('ROLE_BUSINESS');
    await openAt('/team');
    await userEvent.type(await input(), 'zzz');
    expect(await screen.findByText('No results for “zzz”')).toBeVisible();
    expect(options()).toEqual([]);
  });

  test('has no accessibility violations, with results and without', async () => {
    signInAs('ROLE_BUSINESS');
    const search = (typed: string) => Promise.resolve(typed === 'z' ? [zoe] : []);
    exposeSection('team', pages.team, { sources: [source('team:members', search)] });
    await openAt('/team');
    await userEvent.type(await input(), 'z');
    await screen.findByRole('group', { name: 'members' });
    expect((await axe(document.body)).violations).toEqual([]);
    await userEvent.type(await input(), 'zz');
    await screen.findByText('No results for “zzz”');
    expect((await axe(document.body)).violations).toEqual([]);
  });
});

describe('the searches of sections', () => {
  test('find named things, which open after unsaved changes are given up', async () => {
    const onOpen = jest.fn();
    signInAs('ROLE_BUSINESS');
    const search = jest.fn<
      ReturnType<CommandSource['search']>,
      Parameters<CommandSource['search']>
    >(() => Promise.resolve([{ ...zoe, onOpen }]));
    exposeSection('team', pages.team, { sources: [source('team:members', search)] });
    await visit('/team/edited');
    await userEvent.type(await screen.findByLabelText('Note'), 'a');
    await open();
    await userEvent.type(await input(), ' zoe');
    const group = within(await screen.findByRole('group', { name: 'members' }));
    expect(group.getByRole('option')).toHaveTextContent('Zoé zoe@demo.test');
    expect(search).toHaveBeenCalledTimes(1);
    expect(search).toHaveBeenCalledWith('zoe', expect.objectContaining({ language: 'en' }));
    expect(await screen.findByText('1 result')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('The member')).toBeVisible();
    expect(onOpen).toHaveBeenCalledTimes(1);
    // Its name is not in the browser's storage.
    expect(localStorage.getItem('portal.palette.recent')).not.toContain('Zo');
    await open();
    expect(within(await palette()).getByRole('group', { name: 'Recent' })).toHaveTextContent('Zoé');
  });

  test('that fail, throw or answer nonsense are named, and the others show their items', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signInAs('ROLE_BUSINESS');
    let fails = true;
    exposeSection('team', pages.team, {
      sources: [
        source('team:rejects', () =>
          fails ? Promise.reject(new Error('no')) : Promise.resolve([{ ...zoe, label: 'Ana' }]),
        ),
        source('team:throws', () => {
          throw new Error('no');
        }),
        source('team:nonsense', () => Promise.resolve([null] as unknown as FoundItem[])),
        source('team:works', () => Promise.resolve([zoe])),
      ],
    });
    await openAt('/team');
    await userEvent.type(await input(), 'z');
    expect(await screen.findByText(/^Not available right now/u)).toHaveTextContent(
      'Not available right now: rejects, throws, nonsense.',
    );
    expect(options()).toEqual(['Zoé zoe@demo.test']);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toContain('Ana zoe@demo.test'));
    expect(screen.getByText(/^Not available/u)).not.toHaveTextContent('rejects');
  });

  test('that do not answer hold up no other, and are named after a time', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signInAs('ROLE_BUSINESS');
    exposeSection('team', pages.team, {
      sources: [
        source('team:hangs', () => new Promise(() => undefined)),
        source('team:works', () => Promise.resolve([zoe])),
      ],
    });
    await openAt('/team');
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('timed out')));
    await userEvent.type(await input(), 'z');
    expect(await screen.findByText(/^Not available/u)).toHaveTextContent('hangs');
    expect(options()).toEqual(['Zoé zoe@demo.test']);
  });

  test('are aborted by the next text', async () => {
    const signals: AbortSignal[] = [];
    signInAs('ROLE_BUSINESS');
    exposeSection('team', pages.team, {
      sources: [
        source('team:members', (_, { signal }) => {
          signals.push(signal);
          return new Promise(() => undefined);
        }),
      ],
    });
    await openAt('/team');
    await userEvent.type(await input(), 'z');
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(screen.getByText('Searching')).toBeVisible();
    await userEvent.type(await input(), 'o');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('of a section that does not load are missing; its page is offered, and it is named', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signInAs('ROLE_ADMIN');
    breakSection('insurer', () => Promise.reject(new Error('broken')));
    await openAt('/Stations');
    expect(await screen.findByText('Not available right now: Broker.')).toBeVisible();
    expect(options()).toContain('Broker');
  });
});
