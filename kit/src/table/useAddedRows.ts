import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the rows that joined rows already shown, which a table fades in. None where all rows are others,
 * as on the next page, nor while a list still arrives.
 */
export function useAddedRows(ids: readonly string[], loading: boolean): ReadonlySet<string> {
  const [shown, setShown] = useState({ ids, added: NONE });
  if (ids.join() === shown.ids.join()) return shown.added;
  const before = new Set(shown.ids);
  const added = ids.filter((id) => !before.has(id));
  const joins = !loading && added.length < ids.length;
  const next = { ids, added: joins ? new Set(added) : NONE };
  setShown(next);
  return next.added;
}
