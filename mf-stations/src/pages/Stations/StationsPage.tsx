import { StationList } from '../../list/StationList';

/** One row per station (reading 33). */
export default function StationsPage() {
  return <StationList scope="stores" />;
}
