import { useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';
import { useEffect, useRef, type ComponentProps } from 'react';

type AlertProps = ComponentProps<typeof Alert>;

/**
 * A message that replaces a form. Its title takes the focus, which the form's button had, so that screen readers read it:
 * a status that is inserted together with its text is not announced.
 */
export function FocusedAlert({ title, ...rest }: AlertProps) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  const focused = (
    <span ref={text} tabIndex={-1}>
      {title}
    </span>
  );
  return <Alert {...rest} title={focused} />;
}

/** Says that a link was used, has expired or was replaced, and the way on. */
export function ExpiredLinkAlert(props: Pick<AlertProps, 'action' | 'children'>) {
  const { t } = useTranslation('auth');
  return <FocusedAlert {...props} tone="warning" title={t('links.expiredTitle')} />;
}
