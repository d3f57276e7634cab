import { DayFilter, FilterSelect } from '@portal/kit/list';
import {
  CellLines,
  ColumnMenu,
  ColumnMenuItems,
  DataTable,
  FilterBar,
  SearchBox,
  SelectionBar,
  type Column,
  type DataTableProps,
  type TablePreferences,
} from '@portal/kit/table';
import { Badge, Button, EmptyState, TextLink } from '@portal/kit/ui';
import type { Story, Text } from '../story';
import { ignore } from './layout';

export interface Member {
  id: string;
  name: string;
  email: string;
  washes: number;
  accepted: boolean;
}

export const members: readonly Member[] = [
  { id: '1', name: 'Camille Roy', email: 'camille@demo.test', washes: 12, accepted: true },
  {
    id: '2',
    name: 'Maximilien-Alexandre de la Durantaye-Saint-Jean',
    email: 'maximilien-alexandre.de-la-durantaye@transport-du-fleuve.example',
    washes: 1048,
    accepted: false,
  },
  { id: '3', name: 'Zoé Tremblay', email: 'zoe@demo.test', washes: 0, accepted: true },
];

export const columns = (text: Text): readonly Column<Member>[] => [
  {
    id: 'name',
    header: text('Nom', 'Name'),
    cell: ({ name, id }) => <TextLink to={`/team/${id}`}>{name}</TextLink>,
    sortable: true,
    fixed: true,
    place: 'title',
    width: '30%',
  },
  {
    id: 'email',
    header: text('Courriel', 'Email'),
    place: 'detail',
    cell: ({ email }) => (
      <CellLines>
        <bdi>{email}</bdi>
      </CellLines>
    ),
    width: '35%',
  },
  {
    id: 'washes',
    header: text('Lavages', 'Washes'),
    cell: ({ washes }) => washes,
    align: 'end',
    sortable: true,
    orders: [
      { id: 'month', header: text('du mois', 'of the month') },
      { id: 'year', header: text('de l’année', 'of the year') },
    ],
  },
  {
    id: 'state',
    header: text('État', 'State'),
    place: 'aside',
    cell: ({ accepted }) => (
      <Badge tone={accepted ? 'success' : 'warning'}>
        {accepted ? text('Membre', 'Member') : text('Invitation', 'Invitation')}
      </Badge>
    ),
  },
];

function Members({ text, ...rest }: { text: Text } & Partial<DataTableProps<Member>>) {
  return (
    <DataTable
      caption={text('Membres', 'Members')}
      columns={columns(text)}
      rows={members}
      rowId={({ id }) => id}
      {...rest}
    />
  );
}

export const dataTable: Story = {
  components: { CellLines, DataTable },
  states: {
    'Sorted, selectable, one row open': (text) => (
      <Members
        text={text}
        caption={text('Membres triés', 'Members sorted')}
        sort={{ column: 'name', descending: false }}
        onSort={ignore}
        onRowOpen={ignore}
        current="3"
        selection={{
          selected: new Set(['1']),
          onChange: ignore,
          rowLabel: ({ name }) => name,
        }}
      />
    ),
    Compact: (text) => (
      <Members text={text} caption={text('Membres, dense', 'Members, dense')} density="compact" />
    ),
    Loading: (text) => (
      <Members
        text={text}
        caption={text('Membres, chargement', 'Members, loading')}
        status="loading"
        skeletonRows={3}
      />
    ),
    Empty: (text) => (
      <Members
        text={text}
        caption={text('Membres, aucun', 'Members, none')}
        rows={[]}
        empty={<EmptyState title={text('Votre équipe est vide', 'Your team is empty')} />}
      />
    ),
  },
};

export const selectionBar: Story = {
  components: { SelectionBar },
  states: {
    'Some of the rows': (text) => (
      <SelectionBar
        label={text('Membres sélectionnés', 'Selected members')}
        summary={text('2 membres sélectionnés', '2 members selected')}
        active
        clear={{ label: text('Tout désélectionner', 'Clear the selection'), onSelect: ignore }}
        all={{ label: text('Sélectionner les 220', 'Select all 220'), onSelect: ignore }}
      >
        <Button variant="primary">{text('Inviter', 'Invite')}</Button>
      </SelectionBar>
    ),
    'All rows': (text) => (
      <SelectionBar
        label={text('Tous les membres', 'All members')}
        summary={text('220 membres sélectionnés', '220 members selected')}
        active
        clear={{ label: text('Ne plus rien sélectionner', 'Select nothing'), onSelect: ignore }}
      >
        <Button>{text('Retirer', 'Remove')}</Button>
      </SelectionBar>
    ),
  },
};

const preferences: TablePreferences = {
  hidden: new Set(['email']),
  density: 'comfortable',
  pageSize: 30,
  setHidden: ignore,
  setDensity: ignore,
  setPageSize: ignore,
};

export const filterBar: Story = {
  components: { ColumnMenu, ColumnMenuItems, DayFilter, FilterBar, FilterSelect, SearchBox },
  states: {
    'Search, filter and actions': (text) => (
      <FilterBar
        actions={
          <>
            <ColumnMenu columns={columns(text)} preferences={preferences} />
            <Button>{text('Exporter', 'Export')}</Button>
          </>
        }
      >
        <SearchBox
          label={text('Rechercher un membre', 'Search for a member')}
          showLabel
          value="Roy"
          onSearch={ignore}
        />
        <FilterSelect
          label={text('État', 'State')}
          value=""
          placeholder={text('Tous', 'All')}
          options={[{ value: 'invited', label: text('Invitation', 'Invitation') }]}
          onChange={ignore}
        />
        <DayFilter label={text('Du', 'From')} value="2026-11-03" onChange={ignore} />
      </FilterBar>
    ),
  },
  overlays: {
    'Search without a label': (text) => (
      <SearchBox label={text('Rechercher', 'Search')} value="" onSearch={ignore} />
    ),
  },
};
