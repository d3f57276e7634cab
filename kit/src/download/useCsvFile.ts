import { useState } from 'react';
import { today } from '../list/today';
import { useLanguage, type Language } from '../i18n';
import { downloadFile } from './downloadFile';

/** Time in which the browser shows that the button is busy, before the rows are read. */
const PAINT_MS = 30;

/** Characters of one filter in a file's name. */
const MAX_FILTER_LENGTH = 40;

interface CsvFileSource {
  /** Name of the rows, with which that of the file begins. */
  name: string;
  /** The filters on screen, in words; what is none is left out. */
  filters?: readonly (string | false | null | undefined)[];
  /** The file in this language, as the core or the server writes it. */
  read: (language: Language) => string | Promise<string | Blob>;
}

export interface CsvFile {
  readonly start: () => void;
  readonly isReading: boolean;
  /** Why there is no file, until the next start. */
  readonly error: unknown;
}

/** Downloads a list as a CSV file, with its filters and the time in the file's name (LIST-19). */
export function useCsvFile({ name, filters = [], read }: CsvFileSource): CsvFile {
  const { language } = useLanguage();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = async () => {
    if (isReading) return;
    setReading(true);
    setError(undefined);
    try {
      await new Promise((resolve) => setTimeout(resolve, PAINT_MS));
      downloadFile(await read(language), fileName([name, ...filters]));
    } catch (reason) {
      setError(reason);
    } finally {
      setReading(false);
    }
  };
  return { start: () => void start(), isReading, error };
}

/** "Stations-Alertes-2026-11-29-14h05.csv": letters, digits and hyphens, which every system takes. */
function fileName(parts: readonly (string | false | null | undefined)[]): string {
  const clock = new Date().toTimeString().slice(0, 5).replace(':', 'h');
  const words = [...parts, today(), clock].flatMap((part) => {
    const word = (part || '').slice(0, MAX_FILTER_LENGTH).replace(/[^\p{L}\p{N}]+/gu, '-');
    return word.replace(/^-|-$/gu, '') || [];
  });
  return `${words.join('-')}.csv`;
}
