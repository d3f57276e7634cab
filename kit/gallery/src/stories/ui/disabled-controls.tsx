import { Menu, MenuItem } from '@portal/kit/menu';
import {
  Button,
  Checkbox,
  DisabledControls,
  IconButton,
  Input,
  ReadingControls,
  Select,
} from '@portal/kit/ui';
import { Pencil } from '@portal/kit/icons';
import type { Story, Text } from '../../story';
import { ignore, Row } from '../layout';

const controls = (text: Text) => (
  <Row>
    <Button>{text('Exporter', 'Export')}</Button>
    <IconButton label={text('Modifier', 'Edit')} icon={<Pencil aria-hidden size={18} />} />
    <Menu trigger={<Button>{text('Vues', 'Views')}</Button>}>
      <MenuItem onSelect={ignore}>{text('Enregistrer', 'Save')}</MenuItem>
    </Menu>
    <Select
      aria-label={text('Bannière', 'Brand')}
      options={[{ value: 'a', label: text('Assurance Boréale', 'Boreal Insurance') }]}
    />
    <Checkbox label={text('Lundi', 'Monday')} />
    <Input aria-label={text('Rechercher', 'Search')} defaultValue="Camille Roy" />
  </Row>
);

export const disabledControls: Story = {
  components: { DisabledControls, ReadingControls },
  states: {
    'Disabled: all but text fields': (text) => (
      <DisabledControls disabled>{controls(text)}</DisabledControls>
    ),
    Enabled: (text) => (
      <DisabledControls disabled reads>
        <ReadingControls>{controls(text)}</ReadingControls>
      </DisabledControls>
    ),
  },
};
