import type { Role } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

/** Names a role; that of a broker who waits for approval, or was refused, says so. */
export function useRoleName(): (held: Role) => string {
  const { t } = useTranslation('people');
  return useCallback(
    ({ role, isAccepted, refusal }) => {
      const name = t(`accounts.roleNames.${role}`);
      if (isAccepted) return name;
      return t(refusal ? 'accounts.roleRefused' : 'accounts.rolePending', { role: name });
    },
    [t],
  );
}
