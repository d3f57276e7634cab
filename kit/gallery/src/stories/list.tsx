import { ShortcutHelp } from '@portal/kit/list';
import type { Story } from '../story';
import { ignore } from './layout';

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
