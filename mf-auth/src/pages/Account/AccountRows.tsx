import { ConfirmDialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { DialogFormContext } from '@portal/kit/unsaved-changes';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { OpenRowContext } from './openRow';

/** Rows of the account, of which one at a time has its form open. Closing it with typed text asks first. */
export function AccountRows({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const [title, setTitle] = useState<string>();
  const [asked, setAsked] = useState<{ next: string | undefined }>();
  const [dirty, setDirty] = useState(false);
  const busy = useRef(false);
  const form = useMemo(
    () => ({
      reportDirty: setDirty,
      reportBusy: (isBusy: boolean) => {
        busy.current = isBusy;
      },
    }),
    [],
  );
  const open = useMemo(
    () => ({
      title,
      show: (next: string | undefined) => {
        if (busy.current) return;
        if (dirty) setAsked({ next });
        else setTitle(next);
      },
      cancel: () => {
        if (!busy.current) setTitle(undefined);
      },
      close: () => setTitle(undefined),
    }),
    [title, dirty],
  );
  return (
    <OpenRowContext value={open}>
      <DialogFormContext value={form}>{children}</DialogFormContext>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('account.unsaved.title')}
        confirmLabel={t('account.unsaved.discard')}
        cancelLabel={t('account.unsaved.keep')}
        onConfirm={() => {
          setTitle(asked?.next);
          setAsked(undefined);
        }}
      >
        {t('account.unsaved.text')}
      </ConfirmDialog>
    </OpenRowContext>
  );
}
