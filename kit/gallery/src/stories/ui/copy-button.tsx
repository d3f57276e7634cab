import { CopyButton } from '@portal/kit/data-display';
import type { Story } from '../../story';

export const copyButton: Story = {
  components: { CopyButton },
  states: {
    'Beside what it copies': (text) => (
      <p>
        <code>JBSW Y3DP EHPK 3PXP</code>{' '}
        <CopyButton
          text="JBSWY3DPEHPK3PXP"
          label={text('Copier la clé', 'Copy the key')}
          copiedLabel={text('Clé copiée', 'Key copied')}
        />
      </p>
    ),
  },
};
