import { FirstPage } from '../../list/FirstPage';
import { StationList } from '../../list/StationList';

/** One row per station (STATION-3). */
export default function StationsPage() {
  return (
    <FirstPage>
      <StationList scope="stores" />
    </FirstPage>
  );
}
