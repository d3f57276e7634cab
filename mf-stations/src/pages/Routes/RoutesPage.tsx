import { StationList } from '../../list/StationList';

/** One row per station and route, the route first (reading 33). */
export default function RoutesPage() {
  return <StationList scope="routes" />;
}
