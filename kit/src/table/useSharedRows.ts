import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The rows, as the objects of the render before where they are equal to them: the core writes new objects with
 * every reading, and a row renders again only where it is another object.
 */
export function useSharedRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [shared, setShared] = useState(rows);
  const next = replaceEqualDeep(shared, rows);
  if (next !== shared) setShared(next);
  return next;
}
