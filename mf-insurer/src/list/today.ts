/** The reader's day, YYYY-MM-DD: Swedish writes dates so. */
export function today(): string {
  return new Date().toLocaleDateString('sv');
}
