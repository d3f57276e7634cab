import type { CommandSearch, CommandSource, FoundItem } from '@portal/kit/section';

/** Items of one source that the palette shows. */
const MAX_ITEMS = 20;
/** A first read of a long list takes seconds on a slow network. */
const SOURCE_TIMEOUT_MS = 20_000;

/** Searches one source. Rejects where it throws, answers with another value than items, or does not answer in time. */
export async function searchSource(
  { search }: CommandSource,
  typed: string,
  { language, signal }: CommandSearch,
): Promise<readonly FoundItem[]> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(SOURCE_TIMEOUT_MS)]);
  const items: unknown = await Promise.race([
    search(typed, { language, signal: ends }),
    rejectedBy(ends),
  ]);
  if (!Array.isArray(items) || !items.every(isFoundItem)) {
    throw new Error('the answer is no list of items');
  }
  return items.slice(0, MAX_ITEMS);
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Items come from another build. */
function isFoundItem(value: unknown): value is FoundItem {
  const { id, label, to } = (value ?? {}) as Partial<Record<keyof FoundItem, unknown>>;
  return [id, label, to].every((text) => typeof text === 'string');
}
