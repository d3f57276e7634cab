import { StickyAction } from '@portal/kit/data-display';
import { Button } from '@portal/kit/ui';
import type { Story, Text } from '../../story';

const addMember = (text: Text) => (
  <Button variant="primary">{text('Ajouter un membre', 'Add a member')}</Button>
);

export const stickyAction: Story = {
  components: { StickyAction },
  states: {
    'At its place': (text) => <StickyAction sticky={false}>{addMember(text)}</StickyAction>,
  },
  overlays: {
    'At the bottom edge': (text) => (
      <>
        <p>
          {text(
            'Sur un téléphone, le bouton reste au bord de la fenêtre.',
            'On a phone, the button stays at the edge of the window.',
          )}
        </p>
        <StickyAction>{addMember(text)}</StickyAction>
      </>
    ),
  },
};
