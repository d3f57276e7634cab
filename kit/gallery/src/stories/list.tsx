import { DayRange, IdFilter, ShortcutHelp } from '@portal/kit/list';
import type { Story } from '../story';
import { ignore } from './layout';

export const filters: Story = {
  components: { DayRange, IdFilter },
  states: {
    'First day after the last': (text) => (
      <DayRange
        from="2026-11-03"
        to="2026-11-01"
        onChange={ignore}
        reversed={text(
          'La première date suit la dernière.',
          'The first date is after the last one.',
        )}
      />
    ),
    'An id without a row': (text) => (
      <IdFilter
        label={text('Membre', 'Member')}
        value={7}
        placeholder={text('Tous les membres', 'All members')}
        rows={[{ id: 1, name: 'Zoé Roy' }]}
        unknownName={(id) => text(`Membre nº ${id}`, `Member #${id}`)}
        onChange={ignore}
      />
    ),
  },
};

export const shortcutHelp: Story = {
  components: { ShortcutHelp },
  overlays: {
    Open: (text) => (
      <ShortcutHelp
        open
        onOpenChange={ignore}
        shortcuts={[
          { keys: ['J', '↓'], action: text('Ligne suivante', 'Next row') },
          { keys: ['/'], action: text('Rechercher', 'Search') },
        ]}
      />
    ),
  },
};
