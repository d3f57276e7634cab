import { BrokersOnly } from '../pending/BrokersOnly';
import { Requests } from './Requests';

/** New requests, which nobody answered or discarded. */
export default function RequestsPage() {
  return (
    <BrokersOnly>
      <Requests />
    </BrokersOnly>
  );
}
