export { Breadcrumb } from './Breadcrumb';
export { Chip, ChipList } from './Chip';
export { Meter } from './Meter';
export { NavTabs } from './NavTabs';
export { Pagination, type PaginationProps } from './Pagination';
export { Picture } from './Picture';
export { RefreshStamp } from './RefreshStamp';
export { StaleDataAlert } from './StaleDataAlert';
export { StatTile } from './StatTile';
