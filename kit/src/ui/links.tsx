import { clsx } from 'clsx';
import { ExternalLink as ExternalIcon } from '../icons/icons';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Link } from '../router';
import { buttonClass, type ButtonVariant } from './Button';
import styles from './links.module.css';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonClass(variant, size), styles.button, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(styles.text, className)} />;
}

interface ExternalLinkProps extends ComponentProps<'a'> {
  href: string;
  newTab?: boolean;
  button?: ButtonVariant;
}

/** A link out of the portal; a new tab is announced. A mail address opens none, whatever `newTab` says. */
export function ExternalLink({
  newTab: wanted = false,
  button,
  className,
  children,
  ...rest
}: ExternalLinkProps) {
  const { t } = useTranslation();
  const newTab = wanted && !rest.href.startsWith('mailto:');
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={clsx(
        button ? buttonClass(button) : styles.text,
        button && styles.button,
        className,
      )}
    >
      <span className={styles.label}>{children}</span>
      {newTab && (
        <>
          <ExternalIcon aria-hidden size={14} className={styles.icon} />
          <span className="visually-hidden">{` ${t('opensInNewTab')}`}</span>
        </>
      )}
    </a>
  );
}
