import type { RoleName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

/** Value of the dialog's role for a member of a team, who has none. */
export const MEMBER = 'member';

/** The roles that have a name: an answer may hold one of a newer server. */
const NAMED = ['ROLE_BUSINESS', 'ROLE_ADMIN', 'ROLE_ASSURANCE'] as const;

/** Names what an invitation gives: a role, or membership of a team. */
export function useAccessName(): (role: RoleName | typeof MEMBER | null) => string {
  const { t } = useTranslation('people');
  return useCallback(
    (role) => {
      const named = NAMED.find((name) => name === role);
      return named ? t(`accounts.roleNames.${named}`) : t('invitations.member');
    },
    [t],
  );
}
