export { lazyDialog } from './lazyDialog';
export { onNextPress } from './onNextPress';
export { useChunk } from './useChunk';
