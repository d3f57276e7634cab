import { useState } from 'react';
import styles from './BrandLogo.module.css';

interface BrandLogoProps {
  /** Shown as text beside the logo, so the image has no alternative text. */
  name: string;
  source: string | null | undefined;
}

/** Logo of the store's brand, or the first letter of its name where it is missing or fails to load. */
export function BrandLogo({ name, source }: BrandLogoProps) {
  const [broken, setBroken] = useState(false);
  if (!source || broken) {
    return (
      <span aria-hidden className={styles.initial}>
        {name.charAt(0)}
      </span>
    );
  }
  return (
    <img
      alt=""
      className={styles.logo}
      src={source}
      width={40}
      height={40}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
