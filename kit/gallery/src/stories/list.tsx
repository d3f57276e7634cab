import { DayRange, ShortcutHelp } from '@portal/kit/list';
import type { Story } from '../story';
import { ignore } from './layout';

export const filters: Story = {
  components: { DayRange },
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
