import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { CardForm } from './CardForm';
import { useCardForm } from './useCardForm';

/**
 * The form behind a button; without a card on file it is open and has none (CARD-12). Folded, it keeps
 * its texts. Escape and a saved card fold it, and the focus that it had goes to the button.
 */
export function FoldedCardForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('team');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const { form, hints } = useCardForm(() => setUnfolded(false));
  const open = unfolded || isFirst;
  const wasOpen = useRef(open);

  useEffect(() => {
    if (unfolded) content.current?.querySelector('input')?.focus();
  }, [unfolded]);

  useEffect(() => {
    const folds = wasOpen.current && !open;
    wasOpen.current = open;
    const { activeElement } = document;
    // The browser may have taken the focus from a hidden field already.
    if (folds && (activeElement === document.body || content.current?.contains(activeElement))) {
      button.current?.focus();
    }
  }, [open]);

  useEffect(() => {
    if (!unfolded || form.busy) return;
    const element = content.current;
    const foldOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setUnfolded(false);
    };
    element?.addEventListener('keydown', foldOnEscape);
    return () => element?.removeEventListener('keydown', foldOnEscape);
  }, [unfolded, form.busy]);

  return (
    <>
      {isFirst ? (
        <h3>{t('card.formTitleFirst')}</h3>
      ) : (
        <Button
          ref={button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => !form.busy && setUnfolded(!unfolded)}
        >
          {t('card.formTitle')}
        </Button>
      )}
      <div id={id} ref={content} hidden={!open}>
        <CardForm form={form} hints={hints} />
      </div>
    </>
  );
}
