export { paletteShortcut } from './paletteShortcut';
export { useKeys } from './useKeys';
export { useRowKeys } from './useRowKeys';
export { useShortcuts } from './useShortcuts';
