import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Link, useLocation } from '@portal/kit/router';
import { useSession } from '@portal/kit/session';
import { IconButton } from '@portal/kit/ui';
import { Menu, X } from '@portal/kit/icons';
import { useEffect, useRef, useState } from 'react';
import { PaletteButton } from '../palette/PaletteButton';
import type { Remote } from '../sections/remotes';
import type { Visit } from '../useVisit';
import { Account } from './Account';
import { Brand } from './Brand';
import styles from './TopBar.module.css';
import { useMenuEntries } from './useMenuEntries';
import { PEOPLE_PATH, WaitingCount } from './WaitingCount';

interface TopBarProps {
  readonly remotes: readonly Remote[];
  readonly visit: Visit;
}

/** Brand, the sections of the user's roles, palette and user menu. On narrow screens the sections collapse. */
export function TopBar({ remotes, visit }: TopBarProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const signedIn = useSession(({ user }) => user !== null);
  const entries = useMenuEntries(remotes);
  const { open, button, toggle } = useCollapsibleMenu();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        {entries.length === 0 ? (
          signedIn && <span className={styles.toggleRoom} />
        ) : (
          <IconButton
            ref={button}
            className={styles.toggle}
            label={open ? t('menu.close') : t('menu.open')}
            icon={open ? <X /> : <Menu />}
            aria-expanded={open}
            aria-controls="main-menu"
            onClick={toggle}
          />
        )}
        <Brand />
        <nav id="main-menu" aria-label={t('menu.main')} className={styles.menu} data-open={open}>
          <ul className={styles.entries}>
            {entries.map((remote) => (
              <li key={remote.name}>
                <Link
                  to={remote.routes[0] ?? '/'}
                  className={styles.entry}
                  aria-current={remote === visit.menuEntry ? 'true' : undefined}
                >
                  <span>{remote.label[language]}</span>
                  {remote.routes[0] === PEOPLE_PATH && <WaitingCount />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {signedIn && <PaletteButton visit={visit} remotes={remotes} />}
        <Account />
      </div>
    </header>
  );
}

/** The collapsed menu closes at each navigation and on Escape, which returns the focus to its button. */
function useCollapsibleMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return {
    open,
    button,
    toggle: () => {
      setOpenAt(open ? undefined : key);
    },
  };
}
