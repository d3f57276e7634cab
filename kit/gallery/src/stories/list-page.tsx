import type { Paging } from '@portal/core';
import { ListBar, ListPage, type Filter } from '@portal/kit/list-page';
import { Button } from '@portal/kit/ui';
import type { Story, Text } from '../story';
import { ignore } from './layout';
import { columns, members, type Member } from './table';

const listParams = {
  query: { search: 'Roy', state: 'invited', from: '2026-11-03', to: '2026-11-01', tile: 'active' },
  params: {},
  hasUnreadFilter: false,
  setQuery: ignore,
  setPage: ignore,
};

const stateFilter = (text: Text): Filter => ({
  name: 'state',
  label: text('État', 'State'),
  all: text('Tous les états', 'All states'),
  options: [{ value: 'invited', label: text('Invitation', 'Invitation') }],
});

const pages: Paging = {
  page: 2,
  pageCount: 3,
  lastPage: 3,
  from: 31,
  to: 33,
  total: 63,
  hasPrevious: true,
  hasNext: true,
  isPastEnd: false,
};

function MemberPage({ text, shown }: { text: Text; shown: readonly Member[] }) {
  return (
    <ListPage
      read={{ data: members, error: null, refetch: ignore, isFetching: false, dataUpdatedAt: 0 }}
      listParams={listParams}
      searchLabel={text('Rechercher un membre', 'Search for a member')}
      filters={[stateFilter(text)]}
      count={text('3 membres', '3 members')}
      file={{ name: text('Membres', 'Members'), rows: () => shown }}
      caption={text('Membres par page', 'Members by page')}
      columns={columns(text)}
      rows={shown}
      rowId={({ id }) => id}
      paging={shown.length > 0 ? pages : undefined}
    />
  );
}

export const listPage: Story = {
  components: { ListBar, ListPage },
  states: {
    'Filters with labels, and one that a chip takes away': (text) => (
      <ListBar
        listParams={{ ...listParams, hasUnreadFilter: true }}
        searchLabel={text('Rechercher un achat', 'Search for a purchase')}
        hasLabels
        filters={[
          stateFilter(text),
          {
            reversed: text(
              'La première date suit la dernière.',
              'The first date is after the last one.',
            ),
          },
          { name: 'tile', chip: text('Actives seulement', 'Active only') },
        ]}
        tools={<Button>{text('Exporter', 'Export')}</Button>}
        onClear={ignore}
      />
    ),
  },
  overlays: {
    'A page of rows': (text) => <MemberPage text={text} shown={members} />,
    'No row found': (text) => <MemberPage text={text} shown={[]} />,
  },
};
