/**
 * Keeps Escape within a composition (Japanese, Chinese, Korean, dead keys) from search boxes, palette, menus and dialogs:
 * it ends the composition. Safari sends it after the composition, with the key code of all composed keys.
 */
export function ignoreComposedEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isComposed = event.isComposing || Reflect.get(event, 'keyCode') === COMPOSED;
      if (event.key === 'Escape' && isComposed) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const COMPOSED = 229;
