import { CsvButton, CsvFailure, CsvMenuItem } from '@portal/kit/download';
import { Menu } from '@portal/kit/menu';
import { Button } from '@portal/kit/ui';
import type { Story } from '../story';
import { ignore } from './layout';
import { Opened } from './menu';

const file = { start: ignore, isReading: false, error: undefined };

export const csvFile: Story = {
  components: { CsvButton, CsvFailure, CsvMenuItem },
  states: {
    'Among the tools of a list': () => <CsvButton file={file} />,
    'With its name': () => <CsvButton file={file} isWide />,
    'Of the selected rows': () => <CsvButton file={file} isWide isSelection />,
    Reading: () => <CsvButton file={{ ...file, isReading: true }} isWide />,
    Failed: () => <CsvFailure file={{ ...file, error: new Error('no answer') }} />,
  },
  overlays: {
    'In a menu': () => (
      <Opened>
        <Menu align="start" trigger={<Button>CSV</Button>}>
          <CsvMenuItem file={file} inert={false} />
        </Menu>
      </Opened>
    ),
  },
};
