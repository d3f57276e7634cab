import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Config } from '@portal/kit/config';
import { asksForPreview } from './previewRequest';
import { requestedPreviews, withPreviews } from './previews';
import type { Remote } from './remotes';

const build = {
  entry: '/mf/team/1.9.0-99999999/mf-manifest.json',
  version: '1.9.0',
  contract: '2.2',
};
const remotes = [
  { name: 'team', previews: { bills: build, 'feature/x': build } },
  { name: 'stations' },
] as unknown as readonly Remote[];
const allowed = { previews: true } as Config;
const shown = (config = allowed) => withPreviews(remotes, config).map(({ preview }) => preview);
const open = (address: string) => {
  window.history.replaceState(null, '', address);
};

beforeEach(() => {
  sessionStorage.clear();
  open('/');
});

describe('a preview', () => {
  test('is shown where the address asks for it, and stays with the tab without it', () => {
    open('/team?preview=team:feature/x&page=2');
    expect(shown()).toEqual(['feature/x', undefined]);
    expect(window.location.search).toBe('?page=2');
    expect(asksForPreview()).toBe(true);
    expect(shown()).toEqual(['feature/x', undefined]);
  });

  test('is refused where config.json does not allow it', () => {
    open('/team?preview=team:bills');
    expect(shown({} as Config)).toEqual([undefined, undefined]);
    expect(shown({ previews: false } as Config)).toEqual([undefined, undefined]);
    expect(requestedPreviews()).toEqual({ team: 'bills' });
  });

  test.each([
    ['that deploy did not publish', 'team:gone'],
    ['of an unknown section', 'fleet:bills'],
    ['of a section without previews', 'stations:bills'],
    ['named like a member of every object', 'team:constructor'],
    ['by address', 'team:https://evil.test/mf-manifest.json'],
    ['without a section', 'https://evil.test/mf-manifest.json'],
    ['without a name', 'team'],
  ])('%s does not exist', (_, value) => {
    open(`/team?preview=${encodeURIComponent(value)}`);
    expect(shown()).toEqual([undefined, undefined]);
  });

  test('is not asked for by a tab without one', () => {
    expect(asksForPreview()).toBe(false);
  });

  test('needs storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    open('/team?preview=team:bills');
    expect(shown()).toEqual([undefined, undefined]);
  });
});
