import { Picture } from '@portal/kit/data-display';
import { LoadingBar, Loading, Skeleton } from '@portal/kit/ui';
import { Car } from '@portal/kit/icons';
import type { Story } from '../../story';
import { Row } from '../layout';

/** A picture of its own, without a request. */
const DRAWING =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%230b5c8a" d="M0 0h4v3H0z"/%3E%3C/svg%3E';

export const skeleton: Story = {
  components: { LoadingBar, Loading, Skeleton },
  states: {
    Lines: () => <Skeleton lines={3} />,
    'Of a given size': () => <Skeleton width="160px" height="40px" />,
    'Announced as loading': () => <Loading />,
    'Further rows of a list are arriving': () => (
      <div style={{ position: 'relative', paddingBlock: 12 }}>
        <LoadingBar />
        Camille Roy
      </div>
    ),
  },
};

export const picture: Story = {
  components: { Picture },
  states: {
    'Picture, missing, of another origin': () => (
      <Row>
        <Picture source={DRAWING} width={120} height={90} fallback={<Car aria-hidden />} />
        <Picture source={null} fallback={<Car aria-hidden size={48} />} />
        <Picture source="https://cars.test/1.png" fallback={<Car aria-hidden size={48} />} />
      </Row>
    ),
  },
};
