import { permissionsSentence, type Permissions, type Weekday } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { weekdays } from './weekdays';

/** "4 washes a month, Monday to Friday, 08:00 to 18:00". */
export function PermissionsSummary({ permissions }: { permissions: Permissions | null }) {
  const { t } = useTranslation('team');
  const { list, weekday } = useFormats();
  if (!permissions) return t('permissions.unknown');

  const { maxCarwashPerMonth, days, everyDay, startHour, endHour } =
    permissionsSentence(permissions);
  const name = (day: Weekday) => weekday(weekdays.indexOf(day) + 1);
  const runs = days.map(({ first, last }) =>
    first === last
      ? t('permissions.oneDay', { day: name(first) })
      : t('permissions.dayRange', { from: name(first), to: name(last) }),
  );
  const allowed = everyDay ? t('permissions.everyDay') : list(runs) || t('permissions.noDay');
  return t('permissions.sentence', {
    washes: t('permissions.washes', { count: maxCarwashPerMonth }),
    days: allowed,
    start: startHour,
    end: endHour,
  });
}
