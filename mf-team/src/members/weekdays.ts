import type { Permissions } from '@portal/core';

/** In display order, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly (keyof Permissions)[];

export type Weekday = (typeof WEEKDAYS)[number];
