import { permissionsSentence, type Permissions } from '@portal/core';
import { useLanguage, useTranslation } from '@portal/kit/i18n';

/** Permissions in a sentence: "4 carwashes a month, Monday to Friday, 08:00 to 18:00" (TEAM-12, DATE-3). */
export function PermissionsSummary({ permissions }: { permissions: Permissions | null }) {
  const { t } = useTranslation('team');
  const { language } = useLanguage();
  return (
    <span>
      {permissions ? permissionsSentence(permissions, language) : t('permissions.unknown')}
    </span>
  );
}
