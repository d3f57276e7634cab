import { PrintAllButton, PrintAllFailure } from '@portal/kit/print';
import type { Story } from '../story';
import { networkError } from './errors';
import { ignore } from './layout';

export const printAllButton: Story = {
  components: { PrintAllButton, PrintAllFailure },
  states: {
    'Ready, reading, of a longer list': () => (
      <>
        <PrintAllButton print={{ start: ignore, isReading: false }} total={600} />
        <PrintAllButton print={{ start: ignore, isReading: true }} total={600} />
        <PrintAllButton print={{ start: ignore, isReading: false }} total={20_000} />
      </>
    ),
    'Rows that cannot be read': () => <PrintAllFailure error={networkError} />,
  },
};
