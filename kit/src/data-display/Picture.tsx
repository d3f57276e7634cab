import { useState, type ComponentProps, type ReactNode } from 'react';
import { isAllowedImage } from '../config';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  source: string | null | undefined;
  /** Shown where there is no picture, its origin is not allowed, or it fails to load. */
  fallback: ReactNode;
}

/** A decorative picture from the data. A picture of an origin that is not allowed is not requested. */
export function Picture({ source, fallback, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!source || source === failed || !isAllowedImage(source)) return fallback;
  return <img {...rest} alt="" src={source} onError={() => setFailed(source)} />;
}
