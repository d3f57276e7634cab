import { isolatedName } from '@portal/core';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useState } from 'react';
import { PartnerDialog } from './PartnerDialog';

/** Opens the partner dialog; absent where `config.json` names no partner (PARTNER-1). */
export function PartnerButton() {
  const { t } = useTranslation('insurer');
  const [open, setOpen] = useState(false);
  const { partner } = config();
  if (!partner) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        {t('partner.open', { partner: isolatedName(partner.name) })}
      </Button>
      {open && <PartnerDialog partner={partner} onClose={() => setOpen(false)} />}
    </div>
  );
}
