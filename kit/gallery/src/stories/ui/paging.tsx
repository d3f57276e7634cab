import { Pagination, RefreshStamp } from '@portal/kit/data-display';
import type { Story } from '../../story';
import { ignore } from '../layout';

const list = { current: null };
const READ_AT = new Date('2024-03-01T14:05:00-05:00').getTime();

export const pagination: Story = {
  components: { Pagination },
  states: {
    'In the middle': (text) => (
      <Pagination
        label={text('Pages de l’équipe', 'Pages of the team')}
        {...{ page: 3, lastPage: 42, from: 61, to: 90, total: 1250 }}
        hasPrevious
        hasNext
        list={list}
        onPage={ignore}
      />
    ),
    'One page': (text) => (
      <Pagination
        label={text('Pages des achats', 'Pages of purchases')}
        {...{ page: 1, lastPage: 1, from: 1, to: 1, total: 1 }}
        hasPrevious={false}
        hasNext={false}
        list={list}
        onPage={ignore}
      />
    ),
    'After the last page': (text) => (
      <Pagination
        label={text('Pages des demandes', 'Pages of requests')}
        {...{ page: 9, lastPage: 4, from: null, to: null, total: 80 }}
        hasPrevious
        hasNext={false}
        list={list}
        onPage={ignore}
      />
    ),
  },
};

export const refreshStamp: Story = {
  components: { RefreshStamp },
  states: {
    Fresh: () => <RefreshStamp readAt={READ_AT} onRefresh={ignore} />,
    'First load': () => <RefreshStamp readAt={0} refreshing onRefresh={ignore} />,
  },
};
