import { clsx } from 'clsx';
import { NavLink } from '../router';
import styles from './NavTabs.module.css';

interface Tab {
  label: string;
  to: string;
  /** Set where the address alone does not tell, as for a page with two of them. */
  current?: boolean;
}

/** Pages of a section as links; the one shown is `aria-current`. */
export function NavTabs({ label, items }: { label: string; items: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              end
              to={item.to}
              className={clsx(styles.tab)}
              {...(item.current && { 'aria-current': 'page' })}
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
