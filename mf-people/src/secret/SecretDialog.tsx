import { Dialog, DialogFooter } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Field, Input } from '@portal/kit/ui';
import { useState } from 'react';

interface SecretDialogProps {
  secret: string;
  title: string;
  text: string;
  label: string;
  onClose: () => void;
}

/** A token or a secret, shown this once. */
export function SecretDialog({ secret, title, text, label, onClose }: SecretDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={text}
    >
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={secret}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <DialogFooter>
        <CopyButton secret={secret} />
        <Button variant="primary" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Absent where the browser has no clipboard, as on plain http. */
function CopyButton({ secret }: { secret: string }) {
  const { t } = useTranslation('people');
  const [isCopied, setCopied] = useState(false);
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  // A browser that refuses leaves the secret on screen, to be selected.
  const copy = () =>
    clipboard.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'secret.copied' : 'secret.copy')}</span>
    </Button>
  );
}
