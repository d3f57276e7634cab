import { useLanguage, useTranslation } from '@portal/kit/i18n';
import type { CommandSource, FoundItem, MessageKey } from '@portal/kit/section';
import { useEffect, useMemo, useState } from 'react';
import { searchSource } from './searchSource';
import type { SectionEntry } from './useSections';

/** SEARCH-1. */
const SEARCH_DEBOUNCE_MS = 300;

export interface Source extends CommandSource {
  /** Name of the section and position of the source in it. */
  readonly id: string;
}

/** The last outcome of a source. */
interface Outcome {
  readonly typed: string;
  readonly items: readonly FoundItem[];
  readonly failed: boolean;
}

interface FoundItems {
  readonly groups: readonly { readonly source: Source; readonly items: readonly FoundItem[] }[];
  readonly searching: boolean;
  /** Headings of the sources whose search failed. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/**
 * Searches the sources of all sections, each on its own: one that fails or does not answer holds up no other. Items
 * of the text before stay until those of the new one are there (COMMAND-3).
 */
export function useFoundItems(entries: readonly SectionEntry[], typed: string): FoundItems {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const sources = useMemo(() => entries.flatMap(sourcesOf), [entries]);
  const text = typed.trim();
  const debounced = useDebounced(text);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (debounced === '') return undefined;
    const superseded = new AbortController();
    const { signal } = superseded;
    for (const source of sources) {
      const settle = (outcome: Omit<Outcome, 'typed'>) => {
        if (signal.aborted) return;
        setOutcomes((known) => ({ ...known, [source.id]: { typed: debounced, ...outcome } }));
      };
      searchSource(source, debounced, { language, signal }).then(
        (items) => settle({ items, failed: false }),
        (error: unknown) => {
          if (!signal.aborted) console.warn(`The search of ${source.id} failed:`, error);
          settle({ items: [], failed: true });
        },
      );
    }
    return () => superseded.abort();
  }, [sources, debounced, language, attempt]);

  const shown = text === '' ? [] : sources.map((source) => ({ source, ...outcomes[source.id] }));
  return {
    groups: shown.map(({ source, items = [] }) => ({ source, items })),
    searching: shown.some((outcome) => outcome.typed !== text),
    failed: shown
      .filter(({ failed }) => failed)
      .map(({ source }) => (t as (key: MessageKey) => string)(source.label)),
    retry: () => {
      setOutcomes({});
      setAttempt(attempt + 1);
    },
  };
}

function sourcesOf({ remote, section }: SectionEntry): Source[] {
  const sources = section?.commands?.sources ?? [];
  return sources.map((source, index) => ({ ...source, id: `${remote.name} ${String(index)}` }));
}

/** The text, 300 ms after its last change; a blank one at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
