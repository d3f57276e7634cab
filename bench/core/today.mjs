/** The reader's day, as the core is told it and as the plain JavaScript packs it. */
export const today = '2026-11-20';
export const packedToday = 20261120;
