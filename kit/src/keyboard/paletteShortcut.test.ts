import { expect, jest, test } from '@jest/globals';
import type * as Shortcuts from './paletteShortcut';

/** The shortcut as a browser of this system has it. */
function shortcutOn(system: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
  let shortcuts: typeof Shortcuts | undefined;
  jest.isolateModules(() => {
    shortcuts = jest.requireActual<typeof Shortcuts>('./paletteShortcut');
  });
  if (!shortcuts) throw new Error('The module was not loaded.');
  return shortcuts.paletteShortcut;
}

const keys = {
  Control: new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }),
  Meta: new KeyboardEvent('keydown', { key: 'K', metaKey: true }),
} as const;

test.each([
  ['Macintosh; Intel Mac OS X 10_15_7', 'Meta', 'Control'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Meta', 'Control'],
  ['Windows NT 10.0; Win64; x64', 'Control', 'Meta'],
  ['X11; Linux x86_64', 'Control', 'Meta'],
] as const)('on %s the palette opens by %s and K', (system, modifier, other) => {
  const shortcut = shortcutOn(system);
  expect(shortcut.aria).toBe(`${modifier}+K`);
  expect(shortcut.matches(keys[modifier])).toBe(true);
  expect(shortcut.matches(keys[other])).toBe(false);
});
