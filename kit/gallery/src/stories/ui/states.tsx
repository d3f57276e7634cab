import { EmptyListState, PastEndState } from '@portal/kit/list';
import {
  Button,
  EmptyState,
  ErrorState,
  FilteredEmptyState,
  ForbiddenState,
  OfflineState,
  PageFailure,
  State,
} from '@portal/kit/ui';
import { Users } from '@portal/kit/icons';
import type { Story } from '../../story';
import { forbiddenError, networkError, serverError } from '../errors';
import { ignore } from '../layout';

const noRows = {
  page: 1,
  pageCount: 1,
  lastPage: 1,
  from: null,
  to: null,
  total: 0,
  hasPrevious: false,
  hasNext: false,
  isPastEnd: false,
};

export const emptyState: Story = {
  components: { State, EmptyState, FilteredEmptyState, EmptyListState, PastEndState },
  states: {
    'Title only': (text) => <State title={text('Aucun achat', 'No purchases')} />,
    'With an action': (text) => (
      <EmptyState
        icon={<Users size={28} />}
        title={text('Votre équipe est vide', 'Your team is empty')}
        action={<Button variant="primary">{text('Ajouter un membre', 'Add a member')}</Button>}
      >
        {text(
          'Chaque membre reçoit ses codes de lavage par courriel, dans les limites que vous fixez.',
          'Each member receives wash codes by email, within the limits that you set.',
        )}
      </EmptyState>
    ),
    'Emptied by filters': () => <FilteredEmptyState onClear={ignore} />,
    'List without rows': (text) => (
      <EmptyListState
        size={0}
        paging={noRows}
        empty={<EmptyState title={text('Aucune demande', 'No requests')} />}
        onClearFilters={ignore}
        onPage={ignore}
      />
    ),
    'Page after the last one': () => <PastEndState lastPage={4} onPage={ignore} />,
  },
};

export const errorState: Story = {
  components: { ErrorState, ForbiddenState, OfflineState, PageFailure },
  states: {
    'Failed, with a code for support': () => <ErrorState error={serverError} onRetry={ignore} />,
    'Failed, own title, no retry': (text) => (
      <ErrorState
        error={networkError}
        title={text('Les achats n’ont pas pu être chargés', 'The purchases could not be loaded')}
      />
    ),
    Refused: () => <PageFailure error={forbiddenError} onRetry={ignore} />,
    Offline: () => <OfflineState onRetry={ignore} />,
  },
};
