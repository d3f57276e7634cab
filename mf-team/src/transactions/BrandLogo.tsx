import { Picture } from '@portal/kit/data-display';
import styles from './BrandLogo.module.css';

interface BrandLogoProps {
  /** Shown as text beside the logo, so the image has no alternative text. */
  name: string;
  source: string | null | undefined;
  /** In pixels. */
  size: number;
}

/** Logo of the store's brand, or the first letter of its name where it cannot be shown. */
export function BrandLogo({ name, source, size }: BrandLogoProps) {
  const style = { inlineSize: size, blockSize: size };
  return (
    <Picture
      source={source}
      fallback={
        <span aria-hidden className={styles.initial} style={style}>
          {name.charAt(0)}
        </span>
      }
      className={styles.logo}
      style={style}
      loading="lazy"
    />
  );
}
