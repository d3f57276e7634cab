import { Badge, Button, Row, Stack, Text } from '@portal/kit/ui';
import type { Story } from '../../story';

export const layout: Story = {
  components: { Row, Stack, Text },
  states: {
    'Elements beside each other': (text) => (
      <Row align="center">
        <Button>{text('Annuler', 'Cancel')}</Button>
        <Button variant="primary">{text('Enregistrer', 'Save')}</Button>
        <Badge tone="success">{text('Actuelle', 'Current')}</Badge>
      </Row>
    ),
    'At both ends of the line': (text) => (
      <Row gap={[2, 4]} align="baseline" justify="space-between">
        <h3>{text('Navigateur sous Windows', 'Browser on Windows')}</h3>
        <Button variant="quiet">{text('Renommer', 'Rename')}</Button>
      </Row>
    ),
    'Elements below each other': (text) => (
      <Stack gap={4}>
        <Text strong>{text('Un texte fort', 'Strong text')}</Text>
        <Text size={14} muted>
          {text('Un texte plus petit, en retrait', 'Smaller text, in the background')}
        </Text>
        <Row as="p" gap={[0, 4]} size={12} muted>
          <span>{text('Montréal', 'Montreal')}</span>
          <span>{text('il y a 3 h', '3 h ago')}</span>
        </Row>
      </Stack>
    ),
  },
};
