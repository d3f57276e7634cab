/** Today's date as the core's argument and as the JavaScript side's packed number. */
export const today = '2026-11-20';
export const packedToday = 20261120;
