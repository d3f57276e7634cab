import { fullName, visibleName, type Application } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Menu, MenuItem } from '@portal/kit/menu';
import { IconButton } from '@portal/kit/ui';
import { Ellipsis } from '@portal/kit/icons';

export interface ApplicationActions {
  onApprove: (application: Application) => void;
  onRefuse: (application: Application) => void;
}

interface ApplicationMenuProps {
  application: Application;
  actions: ApplicationActions;
}

/** Menu of the acts on a broker who waits, where the row has no room for buttons. */
export function ApplicationMenu({ application, actions }: ApplicationMenuProps) {
  const { t } = useTranslation('people');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('waiting.menu', { name: visibleName(fullName(application.user)) })}
          icon={<Ellipsis aria-hidden size={18} />}
        />
      }
    >
      <MenuItem onSelect={() => actions.onApprove(application)}>
        {t('waiting.approve.open')}
      </MenuItem>
      <MenuItem onSelect={() => actions.onRefuse(application)}>{t('waiting.refuse.open')}</MenuItem>
    </Menu>
  );
}
