import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { TextArea } from '@portal/kit/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';

type CopyText = (text: string, name: string) => void;

const CopyContext = createContext<CopyText>(() => undefined);

/** Copies a text and says so by its name; where the browser refuses, the text is shown, selected. */
export const useCopy = (): CopyText => useContext(CopyContext);

export function WithCopy({ children }: { children: ReactNode }) {
  const { t } = useTranslation('insurer');
  const [refused, setRefused] = useState<string | null>(null);
  const copy = async (text: string, name: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', title: t('dossier.copied'), message: name });
    } catch {
      // Without the permission, or on a page without TLS, which has no clipboard.
      setRefused(text);
    }
  };
  return (
    <CopyContext value={(text, name) => void copy(text, name)}>
      {children}
      <Dialog
        open={refused !== null}
        onOpenChange={() => setRefused(null)}
        title={t('dossier.byHand')}
        description={t('dossier.byHandText')}
      >
        <TextArea
          readOnly
          aria-label={t('dossier.byHand')}
          rows={Math.min(12, (refused ?? '').split('\n').length)}
          value={refused ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogFooter>
          <DialogCancel />
        </DialogFooter>
      </Dialog>
    </CopyContext>
  );
}
