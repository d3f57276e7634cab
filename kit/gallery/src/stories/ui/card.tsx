import { Button, Card, DescriptionList, Panel } from '@portal/kit/ui';
import type { Story, Text } from '../../story';

const facts = (text: Text) => [
  { term: text('Nom', 'Name'), value: 'Camille Roy' },
  { term: text('Courriel', 'Email'), value: 'camille.roy@transport-du-fleuve.example' },
  { term: text('Téléphone', 'Phone'), value: null, key: true },
  { term: text('Permis', 'Licence'), value: '' },
];

export const card: Story = {
  components: { Card, DescriptionList, Panel },
  states: {
    'Title, actions and panels': (text) => (
      <Card
        title={text('Membre', 'Member')}
        actions={<Button size="small">{text('Modifier', 'Edit')}</Button>}
      >
        <Panel title={text('Coordonnées', 'Contact')}>
          <DescriptionList items={facts(text)} />
        </Panel>
        <Panel title={text('Limites', 'Limits')}>
          <p>{text('Aucune limite : tous les lavages sont permis.', 'No limit: any wash.')}</p>
        </Panel>
      </Card>
    ),
    'Facts in columns': (text) => (
      <Card>
        <DescriptionList columns items={facts(text)} />
      </Card>
    ),
    'Without a title': (text) => (
      <Card>
        <p>{text('Aucun achat ce mois-ci.', 'No purchase this month.')}</p>
      </Card>
    ),
  },
};
