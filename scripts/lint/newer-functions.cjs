'use strict';

/**
 * Functions that the oldest supported browsers lack (docs/browsers.md) and the types of TypeScript's `lib` may have. Those of
 * instances, as of iterators and sets, `lib` refuses by itself.
 */
const MEMBERS = {
  AbortSignal: ['any'],
  Error: ['captureStackTrace', 'isError'],
  Intl: ['DurationFormat'],
  Iterator: ['concat', 'from'],
  Math: ['f16round', 'sumPrecise'],
  Promise: ['try'],
  RegExp: ['escape'],
  URL: ['parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
  document: ['caretPositionFromPoint', 'startViewTransition'],
  navigator: ['connection', 'deviceMemory', 'userAgentData'],
};
const GLOBALS = [
  ...['CloseWatcher', 'EditContext', 'Float16Array', 'Iterator', 'Temporal', 'cookieStore'],
  ...['cancelIdleCallback', 'navigation', 'requestIdleCallback', 'scheduler', 'showOpenFilePicker'],
  'showSaveFilePicker',
];
const message = 'Not every supported browser has it (docs/browsers.md).';

module.exports = {
  'no-restricted-properties': [
    'error',
    ...Object.entries(MEMBERS).flatMap(([object, members]) =>
      members.map((property) => ({ object, property, message })),
    ),
    ...GLOBALS.flatMap((property) =>
      ['globalThis', 'window'].map((object) => ({ object, property, message })),
    ),
  ],
  'no-restricted-globals': ['error', ...GLOBALS.map((name) => ({ name, message }))],
};
