import { CommandList } from '@portal/kit/command-list';
import type { Story } from '../story';
import { ignore } from './layout';

export const commandList: Story = {
  components: { CommandList },
  states: {
    'Groups of items': (text) => (
      <CommandList
        label={text('Rechercher une page ou un nom', 'Search for a page or a name')}
        resultsLabel={text('Résultats', 'Results')}
        text="ro"
        onTextChange={ignore}
        onChoose={ignore}
        groups={[
          {
            id: 'pages',
            heading: text('Pages', 'Pages'),
            items: [{ id: 'team', label: text('Équipe', 'Team') }],
          },
          {
            id: 'members',
            heading: text('Membres', 'Members'),
            items: [
              { id: '7', label: 'Camille Roy', detail: 'camille@demo.test' },
              { id: '8', label: 'Robert Tremblay', detail: 'robert@demo.test' },
            ],
          },
        ]}
      />
    ),
  },
};
