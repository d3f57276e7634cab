import type { StationBoard } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useQuery } from '@portal/kit/query';
import { disposeReplaced } from '@portal/kit/session';

/** Frees the previous board when it is fetched again. */
const dispose = disposeReplaced<StationBoard>();

/** All stations, joined in the core; fetched again whenever a page mounts (STATION-6). */
export function useStationBoard() {
  return useQuery({
    queryKey: ['stations', 'board'],
    queryFn: async ({ signal }) => {
      try {
        return dispose(await portal().stationBoard({ signal }));
      } catch (error) {
        // The log text is a rule (STATION-7); the user sees "No results" and a reload button.
        if (!signal.aborted) console.error('Error fetching data:', error);
        throw error;
      }
    },
    refetchOnMount: 'always',
  });
}
