import { useSession } from '@portal/kit/session';
import { localStore } from '@portal/kit/storage';
import { useState } from 'react';

/** Codes up to which the stock of a carwash type is low, by the name of the type (STATION-11). */
type ThresholdsByType = Readonly<Record<string, number>>;

export interface Thresholds {
  /** Thresholds that the user has set; the core has the value of the others. */
  byType: ThresholdsByType;
  setThreshold: (carwashType: string, codes: number) => void;
  /** Forgets all of them. */
  reset: () => void;
}

/** Thresholds of low stock of the signed-in user, kept in local storage. */
export function useThresholds(): Thresholds {
  const userId = useSession(({ user }) => user?.id);
  const key = `portal.stations.low-stock.${String(userId)}`;
  const [byType, setByType] = useState(() => validThresholds(localStore.getJson(key)));

  function save(thresholds: ThresholdsByType) {
    setByType(thresholds);
    localStore.setJson(key, thresholds);
  }

  return {
    byType,
    setThreshold: (carwashType, codes) => save({ ...byType, [carwashType]: codes }),
    reset: () => save({}),
  };
}

/** The stored numbers; other values are ignored. */
function validThresholds(stored: unknown): ThresholdsByType {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}
