import { stationQueryDefault, stationQueryToParams } from '@portal/core';
import { i18n } from '@portal/kit/i18n';
import { queryClient } from '@portal/kit/query';
import type { CommandSource } from '@portal/kit/section';
import { stationName } from './labels/useStationName';
import { stationBoardQuery } from './queries/stationBoard';

/** Stations by address; each opens the list filtered by its address. */
export const stations: CommandSource = {
  label: 'stations:title.stations',
  search: async (typed, { language }) => {
    const board = await queryClient.query({
      ...stationBoardQuery,
      // A board of which the rest arrives is waited for.
      staleTime: ({ state }) => (state.data?.isComplete ? 'static' : 0),
    });
    const query = stationQueryDefault('stores');
    const t = i18n.getFixedT(language, 'stations');
    return board.page({ ...query, address: typed }, []).rows.map(({ key, storeId, address }) => ({
      id: key,
      label: stationName(t, { storeId, address }),
      to: `/Stations?${new URLSearchParams(stationQueryToParams({ ...query, address })).toString()}`,
    }));
  },
};
