import { Breadcrumb } from '@portal/kit/data-display';
import { HeaderSlot, PageHeader, WithCore } from '@portal/kit/section';
import { Button } from '@portal/kit/ui';
import type { Story } from '../story';

export const pageHeader: Story = {
  components: { HeaderSlot, PageHeader, WithCore },
  states: {
    'Breadcrumb and actions in the slots of the frame': (text) => (
      <WithCore optional={false}>
        <div>
          <HeaderSlot name="breadcrumb" />
          <HeaderSlot name="actions" />
          <PageHeader
            breadcrumb={
              <Breadcrumb
                label={text('Fil d’Ariane', 'Breadcrumb')}
                items={[{ label: text('Équipe', 'Team'), to: '/team' }, { label: 'Camille Roy' }]}
              />
            }
            actions={<Button>{text('Retirer de l’équipe', 'Remove from the team')}</Button>}
          />
        </div>
      </WithCore>
    ),
  },
};
