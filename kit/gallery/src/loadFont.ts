/**
 * Resolves when the font of the kit is there. `font-display: optional` would show the first page in the system's font
 * for good.
 */
export async function loadFont(): Promise<void> {
  await document.fonts.load('1rem Inter');
}
