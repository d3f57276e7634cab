import { type StationBoard } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useQuery } from '@portal/kit/query';
import { disposeReplaced } from '@portal/kit/session';

const own = disposeReplaced<StationBoard>();

/** All stations, joined in the core; read anew each time a page mounts (spec §4). */
export function useStationBoard() {
  return useQuery({
    queryKey: ['stations', 'board'],
    queryFn: async ({ signal }) => {
      try {
        return own(await portal().stationBoard({ signal }));
      } catch (error) {
        // The spec's own words for the log (spec §8); the reader sees "No results" and a way to reload.
        if (!signal.aborted) console.error('Error fetching data:', error);
        throw error;
      }
    },
    refetchOnMount: 'always',
  });
}
