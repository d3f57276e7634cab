import { BarChart } from '@portal/kit/ui';
import type { Story, Text } from '../../story';

const months = (text: Text) => [
  { label: text('janv.', 'Jan'), value: 41250, text: text('412,50 $', '$412.50') },
  { label: text('févr.', 'Feb'), value: 0, text: text('0,00 $', '$0.00') },
  { label: text('mars', 'Mar'), value: 128800, text: text('1288,00 $', '$1,288.00') },
  { label: text('avr.', 'Apr'), value: 96400, text: text('964,00 $', '$964.00') },
];

export const barChart: Story = {
  components: { BarChart },
  states: {
    Bars: (text) => (
      <BarChart
        caption={text('Dépenses par mois', 'Spending by month')}
        labelHeading={text('Mois', 'Month')}
        valueHeading={text('Dépenses', 'Spending')}
        items={months(text)}
      />
    ),
    'Nothing but zeros': (text) => (
      <BarChart
        caption={text('Dépenses de l’an dernier', 'Spending of last year')}
        labelHeading={text('Mois', 'Month')}
        valueHeading={text('Dépenses', 'Spending')}
        items={months(text).map((month) => ({ ...month, value: 0, text: text('0 $', '$0') }))}
      />
    ),
  },
};
