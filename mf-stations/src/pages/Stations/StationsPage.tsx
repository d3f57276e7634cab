import { StationSource } from '../../list/StationSource';
import { StationList } from '../../list/StationList';

/** One row per station (STATION-3). */
export default function StationsPage() {
  return (
    <StationSource>
      <StationList scope="stores" />
    </StationSource>
  );
}
