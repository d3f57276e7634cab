/** Today's date in the browser's time zone as YYYY-MM-DD. */
export function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${String(now.getFullYear())}-${month}-${day}`;
}
