import type { RoleName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';
import { ROLES } from '../../people/roles';

/** Value of the dialog's role for a member of a team, who has none. */
export const MEMBER = 'member';

/** Names what an invitation gives: a role, or membership of a team. */
export function useAccessName(): (role: RoleName | typeof MEMBER | null) => string {
  const { t } = useTranslation('people');
  return useCallback(
    (role) => {
      // An answer may hold a role of a newer server.
      const named = ROLES.find((name) => name === role);
      return named ? t(`accounts.roleNames.${named}`) : t('invitations.member');
    },
    [t],
  );
}
