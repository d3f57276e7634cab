export { whenActive } from './activity';
export { useAwayFromPointer } from './useAwayFromPointer';
export { useIsLive } from './store';
export { useChanges, useLiveStream, useQuietRefresh, useRefreshOn } from './hooks';
