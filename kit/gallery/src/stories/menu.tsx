import {
  Menu,
  MenuCheckbox,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuSeparator,
} from '@portal/kit/menu';
import { Button } from '@portal/kit/ui';
import { Pencil, Trash2 } from '@portal/kit/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Story } from '../story';
import { ignore } from './layout';

/** A menu that the Enter key has opened on its button. */
export function Opened({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = row.current?.querySelector('button');
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, []);
  return <div ref={row}>{children}</div>;
}

export const menu: Story = {
  components: {
    Menu,
    MenuCheckbox,
    MenuHeading,
    MenuItem,
    MenuLink,
    MenuRadioGroup,
    MenuSeparator,
  },
  overlays: {
    Open: (text) => (
      <Opened>
        <Menu align="start" trigger={<Button>{text('Actions', 'Actions')}</Button>}>
          <MenuItem icon={<Pencil aria-hidden size={16} />}>{text('Modifier', 'Edit')}</MenuItem>
          <MenuItem icon={<Trash2 aria-hidden size={16} />} inert>
            {text('Supprimer', 'Delete')}
          </MenuItem>
          <MenuLink to="/profile">{text('Profil', 'Profile')}</MenuLink>
          <MenuSeparator />
          <MenuHeading>{text('Colonnes affichées', 'Columns shown')}</MenuHeading>
          <MenuCheckbox checked onChange={ignore}>
            {text('Adresse', 'Address')}
          </MenuCheckbox>
          <MenuCheckbox checked={false} onChange={ignore}>
            {text('Évaluation', 'Rating')}
          </MenuCheckbox>
          <MenuCheckbox checked disabled onChange={ignore}>
            {text('Nom', 'Name')}
          </MenuCheckbox>
          <MenuRadioGroup
            label={text('Thème', 'Theme')}
            value="dark"
            onChange={ignore}
            options={[
              { value: 'light', label: text('Clair', 'Light') },
              { value: 'dark', label: text('Sombre', 'Dark') },
            ]}
          />
        </Menu>
      </Opened>
    ),
  },
};
