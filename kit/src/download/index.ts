export { CsvButton, CsvFailure, CsvMenuItem } from './CsvButton';
export { downloadFile } from './downloadFile';
export { listCsv, rowsOfPages } from './listCsv';
export { useCsvFile, type CsvFile } from './useCsvFile';
