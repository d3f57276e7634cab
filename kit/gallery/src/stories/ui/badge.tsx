import { Chip, ChipList } from '@portal/kit/data-display';
import { Badge, type Tone } from '@portal/kit/ui';
import { Check } from '@portal/kit/icons';
import type { Story } from '../../story';
import { ignore, Row } from '../layout';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

export const badge: Story = {
  components: { Badge, Chip, ChipList },
  states: {
    Tones: (text) => (
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {text('En attente', 'Pending')}
          </Badge>
        ))}
      </Row>
    ),
    'With an icon': (text) => (
      <Row>
        <Badge tone="success" icon={<Check aria-hidden size={14} />}>
          {text('Acceptée', 'Accepted')}
        </Badge>
      </Row>
    ),
    'Chips, removable or not': (text) => (
      <ChipList label={text('Filtres appliqués', 'Filters applied')}>
        {[text('Honda', 'Honda'), text('Renouvellement en mars', 'Renewal in March')].map(
          (name) => (
            <Chip
              key={name}
              onRemove={ignore}
              removeLabel={text(`Retirer le filtre « ${name} »`, `Remove the filter “${name}”`)}
            >
              {name}
            </Chip>
          ),
        )}
        <Chip>{text('Nouvelles', 'New')}</Chip>
      </ChipList>
    ),
  },
};
