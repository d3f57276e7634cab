export { PrintAllButton, PrintAllFailure } from './PrintAllButton';
export { usePrintAll, type PrintAll, type PrintedRows, type ReadRows } from './usePrintAll';
