import * as Radix from 'radix-ui/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** More about what the child does; never the only place where something is said. */
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.tooltip}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
