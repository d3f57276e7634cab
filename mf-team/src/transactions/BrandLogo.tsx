import { useState } from 'react';
import styles from './BrandLogo.module.css';

interface BrandLogoProps {
  /** Stands beside the logo in words, so the picture itself is silent. */
  name: string;
  source: string | null | undefined;
}

/** The chain's small logo; its first letter where there is none, or it does not load. */
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
