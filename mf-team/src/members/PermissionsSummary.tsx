import { permissionsSentence, type Permissions, type Weekday } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { WEEKDAYS } from './weekdays';

/** Permissions in a sentence: "4 washes a month, Monday to Friday, 08:00 to 18:00". */
export function PermissionsSummary({ permissions }: { permissions: Permissions | null }) {
  const { t } = useTranslation('team');
  const { list, weekday } = useFormats();
  if (!permissions) return t('permissions.unknown');

  const { maxCarwashPerMonth, days, everyDay, startHour, endHour } =
    permissionsSentence(permissions);
  const dayName = (day: Weekday) => weekday(WEEKDAYS.indexOf(day) + 1);
  const ranges = days.map(({ first, last }) =>
    first === last
      ? t('permissions.oneDay', { day: dayName(first) })
      : t('permissions.dayRange', { from: dayName(first), to: dayName(last) }),
  );
  const allowedDays = everyDay ? t('permissions.everyDay') : list(ranges) || t('permissions.noDay');
  return t('permissions.sentence', {
    washes: t('permissions.washes', { count: maxCarwashPerMonth }),
    days: allowedDays,
    start: startHour,
    end: endHour,
  });
}
