import { config } from '@portal/kit/config';
import { Link } from '@portal/kit/router';
import styles from './Brand.module.css';

/** Link to the home page, labelled with the brand. */
export function Brand() {
  const { brand } = config();
  return (
    <Link to="/" className={styles.brand}>
      <span aria-hidden className={styles.mark}>
        {brand.charAt(0)}
      </span>
      <span className={styles.name}>{brand}</span>
    </Link>
  );
}
