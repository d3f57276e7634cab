export { rowOptions, type Filter } from './filter';
export { ListBar } from './ListBar';
export { ListPage } from './ListPage';
export { serverPage } from './serverPage';
