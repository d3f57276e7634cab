/** Today's date in the browser's time zone as YYYY-MM-DD, the date format of the Swedish locale. */
export function today(): string {
  return new Date().toLocaleDateString('sv');
}
