import { config } from './config';

/** Whether the content security policy lets a picture in: of the portal, in a data URL, or of an allowed origin. */
export function isAllowedImage(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false;
  const { protocol, origin } = new URL(address, location.href);
  if (protocol === 'data:' || origin === location.origin) return true;
  return config().imageOrigins?.includes(origin) ?? false;
}
