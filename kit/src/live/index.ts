export { whenActive } from './activity';
export { useAwayFromPointer } from './useAwayFromPointer';
export { useIsLive } from './store';
export { useBatchedChanges, useChanges, useLiveStream, usePolling, useRefreshOn } from './hooks';
