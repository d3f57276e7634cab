import { Meter, StatTile } from '@portal/kit/data-display';
import { type Tone } from '@portal/kit/ui';
import type { Story } from '../../story';
import { Columns, ignore } from '../layout';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

export const statTile: Story = {
  components: { StatTile },
  states: {
    Tones: (text) => (
      <Columns>
        {tones.map((tone) => (
          <StatTile key={tone} tone={tone} label={text('Stations', 'Stations')} value="128" />
        ))}
      </Columns>
    ),
    'Detail, long text': (text) => (
      <Columns>
        <StatTile
          label={text('Dépenses du mois', 'Spending of the month')}
          value={text('12 480 $', '$12,480')}
          detail={text('8 % de moins qu’en février', '8% less than in February')}
        />
        <StatTile
          label={text(
            'Stations dont le stock de codes ne suffira pas jusqu’à la prochaine livraison',
            'Stations whose stock of codes will not last until the next delivery',
          )}
          value="7"
        />
      </Columns>
    ),
    'Filter, pressed or not': (text) => (
      <Columns>
        <StatTile label={text('Avec alerte', 'With alerts')} value="12" onSelect={ignore} />
        <StatTile
          tone="warning"
          label={text('À commander', 'To order')}
          value="4"
          onSelect={ignore}
          selected
        />
      </Columns>
    ),
  },
};

export const meter: Story = {
  components: { Meter },
  states: {
    Tones: () => (
      <Columns>
        {tones.map((tone) => (
          <Meter key={tone} tone={tone} value={2} max={3} />
        ))}
      </Columns>
    ),
    'Empty, full, beyond its end': () => (
      <Columns>
        <Meter value={0} max={10} />
        <Meter value={10} max={10} />
        <Meter value={12} max={10} tone="danger" />
      </Columns>
    ),
  },
};
