import { useState } from 'react';
import { Button } from '../ui';

interface CopyButtonProps {
  /** Text that is copied. */
  text: string;
  label: string;
  /** Replaces the label once the text is copied. */
  copiedLabel: string;
}

/**
 * A button that copies a text. Absent where the browser has no clipboard, as on plain http: the text also has to stand
 * where it can be selected.
 */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  // A browser that refuses leaves the text on screen, to be selected.
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{copied === text ? copiedLabel : label}</span>
    </Button>
  );
}
