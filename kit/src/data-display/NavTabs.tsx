import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../i18n';
import { Link, useLocation } from '../router';
import styles from './NavTabs.module.css';

interface Tab {
  label: string;
  to: string;
  /** `page` on the tab's own page, `true` on a page within it. */
  current?: 'page' | 'true' | undefined;
  /** Entries of the page, shown behind the label; `null` where they are not known yet. */
  count?: number | null | undefined;
}

/** Links to the pages of a section; the current one is scrolled into view on narrow screens. */
export function NavTabs({ label, items }: { label: string; items: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { number } = useFormats();
  useLayoutEffect(() => {
    // Before the next paint: at once it would force a layout in the middle of the first render of a page.
    const frame = requestAnimationFrame(() => {
      const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
      if (strip.current && tab) center(tab, strip.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <nav aria-label={label} className={styles.tabs} ref={strip}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={styles.tab}
              aria-current={item.current}
              onFocus={({ currentTarget }) => showFocused(currentTarget, strip.current)}
            >
              <span>{item.count === undefined ? item.label : `${item.label} `}</span>
              {item.count !== undefined && (
                <span className={styles.count}>{item.count !== null && number(item.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Browsers scroll to what takes the focus only where none of it is seen. A press would move the tab from under the pointer. */
function showFocused(tab: HTMLElement, strip: HTMLElement | null) {
  if (strip && tab.matches(':focus-visible')) center(tab, strip);
}

/** `scrollIntoView` would scroll the page as well. */
function center(tab: HTMLElement, strip: HTMLElement) {
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}
