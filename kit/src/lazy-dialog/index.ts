export { lazyDialog } from './lazyDialog';
export { onNextPress } from './onNextPress';
