import { ChevronRight } from '../icons/icons';
import styles from './Breadcrumb.module.css';
import { TextLink } from '../ui';

interface Crumb {
  label: string;
  to?: string;
}

/** Breadcrumb navigation; the last item is the current page. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={item.label} className={styles.crumb}>
            {index > 0 && <ChevronRight aria-hidden size={16} className={styles.separator} />}
            {item.to === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            ) : (
              <TextLink to={item.to}>{item.label}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
