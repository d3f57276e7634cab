import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useRef } from 'react';
import type { Command } from './command';
import { PaletteContent, type PaletteContentProps } from './PaletteContent';
import { rememberCommand } from './recent';

export interface PaletteProps extends Omit<PaletteContentProps, 'onChoose'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Returns the focus to the element that had it before. */
  readonly restoreFocus: () => void;
}

/** The command palette. A command runs once the focus is back on the page, where a navigation moves it on (COMMAND-1). */
export function Palette({ open, onClose, restoreFocus, visit, remotes }: PaletteProps) {
  const { t } = useTranslation('shell');
  const chosen = useRef<Command | null>(null);

  function runChosen() {
    restoreFocus();
    chosen.current?.run();
    chosen.current = null;
  }

  return (
    <Dialog open={open} onOpenChange={onClose} onCloseFocus={runChosen} title={t('palette.title')}>
      <PaletteContent
        visit={visit}
        remotes={remotes}
        onChoose={(command) => {
          chosen.current = command;
          rememberCommand(command);
          onClose();
        }}
      />
    </Dialog>
  );
}
