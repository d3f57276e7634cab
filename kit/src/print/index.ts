export { usePrintAll, type PrintAll, type PrintedRows, type ReadRows } from './usePrintAll';
