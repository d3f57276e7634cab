import { StationList } from '../../list/StationList';

/** One row per station and route, the route first (STATION-3). */
export default function RoutesPage() {
  return <StationList scope="routes" />;
}
