import { useCoreReady } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { paletteShortcut } from '@portal/kit/keyboard';
import { useChunk } from '@portal/kit/lazy-dialog';
import { Button } from '@portal/kit/ui';
import { rememberFocus } from '@portal/kit/focus';
import { Search } from '@portal/kit/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withRetries } from '../sections/retry';
import type { PaletteProps } from './Palette';
import styles from './PaletteButton.module.css';

type PaletteButtonProps = Pick<PaletteProps, 'visit' | 'remotes'>;

const loadPalette = () => withRetries(() => import('./loadPalette').then(({ load }) => load()));

/**
 * Opens the command palette, as its shortcut does anywhere but over another dialog, whose question comes first.
 * The palette, which needs the core, is fetched when it is first opened; what is pressed until then closes it (LIST-14).
 */
export function PaletteButton({ visit, remotes }: PaletteButtonProps) {
  const { t } = useTranslation();
  const ready = useCoreReady();
  const [open, setOpen] = useState(false);
  const loaded = useChunk(loadPalette, open, () => setOpen(false));
  const restoreFocus = useRef<ReturnType<typeof rememberFocus>>(undefined);

  function show() {
    restoreFocus.current = rememberFocus();
    setOpen(true);
  }

  useShortcut(() => {
    if (!ready) return true;
    if (open) setOpen(false);
    else if (document.querySelector('[data-modal]')) return false;
    else show();
    return true;
  });

  return (
    <>
      <Button
        size="small"
        icon={<Search aria-hidden size={16} />}
        className={styles.button}
        busy={open && !loaded}
        aria-disabled={!ready || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteShortcut.aria}
        onClick={show}
      >
        <span className={styles.label}>{t('menu.search')}</span>{' '}
        <kbd className={styles.keys}>{paletteShortcut.keys.join(' ')}</kbd>
      </Button>
      {loaded && (
        <loaded.Palette
          open={open}
          onClose={() => setOpen(false)}
          restoreFocus={() => restoreFocus.current?.()}
          visit={visit}
          remotes={remotes}
        />
      )}
    </>
  );
}

/** Calls `act` when the shortcut is pressed; the browser does not get the keys where it returns true. */
function useShortcut(act: () => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && paletteShortcut.matches(event) && act()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
