export { CsvButton, CsvFailure, CsvMenuItem } from './CsvButton';
export { downloadFile } from './downloadFile';
export { rowsOfPages } from '../table';
export { listCsv } from './listCsv';
export { useCsvFile, type CsvFile } from './useCsvFile';
