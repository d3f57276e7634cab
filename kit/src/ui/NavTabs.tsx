import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from '../router';
import styles from './NavTabs.module.css';

interface Tab {
  label: string;
  to: string;
  /** Overrides the match by address, for a page with two addresses. */
  current?: boolean;
}

/** Links to the pages of a section; the current one is scrolled into view on narrow screens. */
export function NavTabs({ label, items }: { label: string; items: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !tab) return;
    // `scrollIntoView` would scroll the page as well.
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label} className={styles.tabs} ref={strip}>
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
