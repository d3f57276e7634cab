import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/icons';
import type { ReactNode } from 'react';
import { Stack, Text } from './layout';
import styles from './Alert.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface AlertProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A static message; warnings and errors are announced by `role="alert"`. */
export function Alert({ tone = 'info', title, action, children }: AlertProps) {
  // A tone of a newer kit, in a section that an older shell shows, is no reason to crash.
  const Icon = Object.hasOwn(icons, tone) ? icons[tone] : Info;
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : tone === 'info' ? undefined : 'status'}
    >
      <Icon aria-hidden size={20} className={styles.icon} />
      <Stack gap={1}>
        {title !== undefined && <Text strong>{title}</Text>}
        {children !== undefined && <div className={styles.content}>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </Stack>
    </div>
  );
}
