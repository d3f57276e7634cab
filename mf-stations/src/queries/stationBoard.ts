import type { StationBoard } from '@portal/core';
import { portal, useCoreReady } from '@portal/kit/api';
import { mayShow, queryClient, queryOptions, useQuery } from '@portal/kit/query';
import { disposeReplaced } from '@portal/kit/session';

const BOARD_KEY = ['stations', 'board'];

/** Frees replaced boards: each reading, and each piece of one, gives another. */
const dispose = disposeReplaced<StationBoard>((board) => mayShow(BOARD_KEY, board));

/** All stations, joined in the core, and shown as they arrive. */
export const stationBoardQuery = queryOptions({
  queryKey: BOARD_KEY,
  queryFn: async ({ signal }) => {
    const known = queryClient.getQueryData<StationBoard>(BOARD_KEY);
    const show = (board: StationBoard) => {
      const shown = dispose(board);
      if (!signal.aborted) queryClient.setQueryData(BOARD_KEY, shown);
    };
    try {
      const previous = known?.isComplete ? known : undefined;
      return dispose(await portal().stationBoard({ signal, previous, onRows: show }));
    } catch (error) {
      // The log text is a rule (STATION-7); the user sees "No results" and a reload button.
      if (!signal.aborted) console.error('Error fetching data:', error);
      throw error;
    }
  },
});

/** The stations, brought up to date whenever a page mounts (STATION-6). */
export function useStationBoard() {
  return useQuery({ ...stationBoardQuery, refetchOnMount: 'always', enabled: useCoreReady() });
}
