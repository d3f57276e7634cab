import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Row } from '@portal/kit/ui';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import styles from './Account.module.css';
import { useOpenRow } from './openRow';

interface AccountRowProps {
  title: string;
  /** The present value. */
  value: ReactNode;
  /** Below the value, always in sight: a warning, an error, a change that waits. */
  notice?: ReactNode;
  /** In place of “Change”, for a row without a form. */
  action?: ReactNode;
  /** Form that “Change” opens in place; none where nothing can be changed. */
  children?: ReactNode;
}

/**
 * A thing of the account with its value, and “Change”, which opens its form in place. The focus goes into the form, and
 * back to the button; Escape closes (ACCOUNT-1).
 */
export function AccountRow({ title, value, notice, action, children }: AccountRowProps) {
  const { t } = useTranslation('auth');
  const open = useOpenRow();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasForm = children != null && children !== false;
  const isOpen = hasForm && open.title === title;
  const isOtherOpen = !isOpen && open.title !== undefined;

  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) firstField(form.current)?.focus();
    else if (wasOpen.current && !isOtherOpen) (button.current ?? heading.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isOtherOpen]);

  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') open.show(undefined);
  });
  useEffect(() => {
    const opened = form.current;
    if (!isOpen || !opened) return;
    // Not React's event, which also comes from a dialog that the form has opened.
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    opened.addEventListener('keydown', listener);
    return () => opened.removeEventListener('keydown', listener);
  }, [isOpen]);

  return (
    <section aria-labelledby={id} className={styles.accountRow}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.value}>{value}</div>
      <div className={styles.change}>
        {action}
        {hasForm && !isOpen && (
          <Button
            ref={button}
            aria-label={t('account.changeNamed', { title })}
            onClick={() => open.show(title)}
          >
            {t('account.change')}
          </Button>
        )}
      </div>
      {notice != null && notice !== false && <div className={styles.notice}>{notice}</div>}
      {isOpen && (
        <div ref={form} className={styles.form}>
          {children}
        </div>
      )}
    </section>
  );
}

/** Saves the form of a row, or closes it. */
export function RowButtons({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const { cancel } = useOpenRow();
  return (
    <Row gap={3} align="center">
      <SubmitButton>{children}</SubmitButton>
      <Button onClick={cancel}>{t('account.unsaved.cancel')}</Button>
    </Row>
  );
}

/** The first control that the keyboard reaches. */
const firstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>(':is(input, select, button):not([tabindex="-1"])');
