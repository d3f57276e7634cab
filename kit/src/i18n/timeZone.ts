/** The browser's time zone: `America/Toronto`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
