import { clsx } from 'clsx';
import styles from './PageContents.module.css';

interface PageContentsProps {
  label: string;
  /** Id of the element and title of each part, in their order. */
  parts: readonly (readonly [id: string, title: string])[];
  /** Shows them where there is room. */
  className: string | undefined;
}

/** Links to the parts of a long page. They move the focus themselves: a hash in the URL would add a history entry. */
export function PageContents({ label, parts, className }: PageContentsProps) {
  return (
    <nav aria-label={label} className={clsx(styles.contents, className)}>
      <ul>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
