const isApple = /Mac OS X|iPhone|iPad/u.test(navigator.userAgent);

/** The keys that open the command palette of the frame: Cmd-K on Apple's systems, Ctrl-K elsewhere. */
export const paletteShortcut = {
  /** Names of the keys as shown. */
  keys: isApple ? ['⌘', 'K'] : ['Ctrl', 'K'],
  /** Value of `aria-keyshortcuts`. */
  aria: isApple ? 'Meta+K' : 'Control+K',
  matches: ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
    key.toLowerCase() === 'k' &&
    (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
    !altKey &&
    !shiftKey &&
    !repeat,
} as const;
